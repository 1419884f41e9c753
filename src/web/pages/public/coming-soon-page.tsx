import { Link } from 'react-router'
import { definePage } from '../../page.ts'

export const page = definePage({
  Component: ComingSoonPage,
  head: () => ({ title: 'Bu sayfa hazırlanıyor', noindex: true }),
})

/** For addresses whose content comes with a later release. */
function ComingSoonPage() {
  return (
    <section className="mx-auto max-w-[47.5rem] px-4 py-16">
      <h1>Bu sayfa hazırlanıyor</h1>
      <p>İçerik tamamlandığında burada olacak. Bu arada güncel ilanlara göz atabilirsiniz.</p>
      <p>
        <Link to="/advertisements">Set ilanlarına git</Link>
      </p>
    </section>
  )
}
