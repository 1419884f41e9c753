import { ButtonLink } from '../ui/button.tsx'

/** For an address with nothing behind it, or nothing that this person may see. */
export function NotFound() {
  return (
    <section className="page-gutter mx-auto max-w-list py-16">
      <h1 className="text-h1">Sayfa bulunamadı</h1>
      <p className="mt-4 max-w-measure text-text2">
        Aradığınız sayfa kaldırılmış ya da adresi değişmiş olabilir.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href="/advertisements">Set ilanlarına göz at</ButtonLink>
        <ButtonLink href="/" tone="secondary">
          Ana sayfaya dön
        </ButtonLink>
      </div>
    </section>
  )
}
