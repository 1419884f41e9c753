export function SkipLink() {
  return (
    <a href="#main" className="skip-link">
      İçeriğe geç
    </a>
  )
}
