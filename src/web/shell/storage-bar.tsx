import { Link } from 'react-router'
import { writeStored } from '../storage.ts'

/**
 * Tells once that something is kept in the browser. It stands in the page and covers nothing. Every page is drawn with
 * it; only browsers that were not told yet show it, by the mark that before-paint.ts sets before the first paint.
 */
export function StorageBar() {
  return (
    <aside
      aria-label="Saklanan bilgiler"
      className="hidden border-b border-line bg-soft in-data-untold:block print:hidden"
    >
      <div className="page-gutter mx-auto flex max-w-page items-center gap-4 py-1 text-small text-text2">
        <p className="flex-1 py-1">
          Klaket, tarayıcınızda yalnızca çalışması için gerekenleri saklar.{' '}
          <Link to="/static/cookies" className="link">
            Neler saklanıyor?
          </Link>
        </p>
        <button type="button" onClick={told} className="min-h-11 px-2 font-semibold text-text underline">
          Anladım
        </button>
      </div>
    </aside>
  )
}

function told(): void {
  writeStored('storageTold', true)
  delete document.documentElement.dataset['untold']
  // The button is gone: the focus goes on with the page.
  document.getElementById('main')?.focus({ preventScroll: true })
}
