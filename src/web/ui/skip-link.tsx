/** The first stop of the Tab key: jumps over the header to the element with the id `target`. */
export function SkipLink({ target = 'main' }: { target?: string }) {
  return (
    <a href={`#${target}`} className="skip-link">
      İçeriğe geç
    </a>
  )
}
