/** The first stop of the Tab key: jumps over the header. */
export function SkipLink() {
  return (
    <a href="#main" className="skip-link">
      İçeriğe geç
    </a>
  )
}
