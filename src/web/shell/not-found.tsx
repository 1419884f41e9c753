import { Link } from 'react-router'

/** For an address with nothing behind it, or nothing that this person may see. */
export function NotFound() {
  return (
    <section className="mx-auto max-w-[47.5rem] px-4 py-16">
      <h1>Sayfa bulunamadı</h1>
      <p>Aradığınız sayfa kaldırılmış ya da adresi değişmiş olabilir.</p>
      <p>
        <Link to="/advertisements">Set ilanlarına göz atın</Link> ya da <Link to="/">ana sayfaya dönün</Link>.
      </p>
    </section>
  )
}
