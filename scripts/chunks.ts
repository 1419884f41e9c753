// Decides which modules of the browser’s code are bundled into the same file. There are few, large files,
// because every page loads the list of all file names.
import { existsSync } from 'node:fs'

function sources(paths: string[]): (id: string) => boolean {
  const [missing] = paths.filter((path) => !existsSync(path))
  if (missing) throw new Error(`scripts/chunks.ts names ${missing}, which does not exist`)
  return (id) => {
    const file = id.replaceAll('\\', '/')
    return paths.some((path) => file.endsWith(`/${path}`))
  }
}
const icons = (names: string) => {
  const pattern = new RegExp(`lucide-react[\\\\/].*icons[\\\\/](${names})\\.`)
  return (id: string) => pattern.test(id)
}

const isFirstIcon = icons(
  'arrow-right|check|chevron-down|chevron-left|chevron-right|external-link|flag|list|log-in|menu|newspaper|pause|play|search|share-2',
)
const isLateIcon = (id: string) => /lucide-react[\\/].*icons[\\/]/.test(id) && !isFirstIcon(id)
const isStaffIcon = icons(
  'bold|calendar-clock|chart-column|circle-help|circle-question-mark|copy|grip-vertical|heading-2|heading-3|italic|link-2|list-checks|list-filter|list-indent-\\w+|list-ordered|merge|monitor-play|redo-2|scroll-text|settings|tags|text-quote|user-check',
)

const isSharedByFirstRoutes = sources([
  'src/shared/people/accounts/account-type.ts',
  'src/shared/board/advertisements/advertisement-search.ts',
  'src/shared/board/advertisements/advertisement-status.ts',
  'src/shared/board/deadlines/deadline-words.ts',
  'src/shared/values/ages.ts',
  'src/shared/values/dates.ts',
  'src/shared/site/browser-storage-names.ts',
  'src/shared/site/logo-paths.ts',
  'src/shared/values/money.ts',
  'src/shared/oversight/newsletter/newsletter-sentences.ts',
  'src/shared/photos/photo-blur.ts',
  'src/shared/text/safe-text.ts',
  'src/shared/site/site.ts',
  'src/web/board/advertisements/price.ts',
  'src/web/board/deadlines/deadline-state.tsx',
  'src/web/data/api/api-error.ts',
  'src/web/data/api/api-session.ts',
  'src/web/data/api/api-table.ts',
  'src/web/data/api/api.ts',
  'src/web/app/install-offer.ts',
  'src/web/board/applications/person-name.ts',
  'src/web/seo/head-tags.tsx',
  'src/web/ui/base/lazy-part.ts',
  'src/web/navigation/unsaved-changes.ts',
  'src/web/navigation/login-path.ts',
  'src/web/navigation/page.ts',
  'src/web/pages/public/advertisements/list-criteria.ts',
  'src/web/data/queries.ts',
  'src/web/navigation/reload.ts',
  'src/web/navigation/routes.ts',
  'src/web/navigation/safe-next.ts',
  'src/web/data/session.ts',
  'src/web/shell/header/main-links.ts',
  'src/web/shell/error-pages/page-error.tsx',
  'src/web/shell/error-pages/error-layout.tsx',
  'src/web/data/site.ts',
  'src/web/data/storage.ts',
  'src/web/ui/feedback/badge.tsx',
  'src/web/ui/media/blur.tsx',
  'src/web/ui/base/button-style.ts',
  'src/web/ui/base/button.tsx',
  'src/web/ui/layout/card.tsx',
  'src/web/ui/feedback/chip.tsx',
  'src/web/ui/base/class-names.ts',
  'src/web/ui/navigation/dialog-history.ts',
  'src/web/ui/layout/empty-state.tsx',
  'src/web/ui/form/field.tsx',
  'src/web/ui/media/filling-photo.tsx',
  'src/web/ui/form/form-error.tsx',
  'src/web/ui/base/hydrated.ts',
  'src/web/ui/base/icon-button.tsx',
  'src/web/ui/base/icon.tsx',
  'src/web/ui/media/logo.tsx',
  'src/web/ui/form/segment-style.ts',
  'src/web/ui/layout/skeleton.tsx',
  'src/web/ui/feedback/spinner.tsx',
  'src/web/ui/feedback/status-badge.tsx',
  'src/web/ui/form/text-field.tsx',
  'src/web/ui/navigation/theme-switch.tsx',
  'src/web/ui/feedback/toast.ts',
])
const isPackageOfFirstRoutes = (id: string) =>
  /vite[\\/]preload-helper/.test(id) ||
  /lucide-react[\\/].*(icons[\\/](arrow-right|external-link|menu|plus|triangle-alert|triangle-exclamation-point|users|search-x|chevron-right|chevron-down|check)\.|createLucideIcon|[\\/]Icon\.|shared|defaultAttributes|context)/.test(
    id,
  )

const isCard = sources([
  'src/web/board/advertisements/advertisement-card.tsx',
  'src/web/board/saved-advertisements/marked.ts',
  'src/web/board/saved-advertisements/use-marking.ts',
  'src/web/board/search-help/search-box.tsx',
  'src/web/board/saved-advertisements/use-marks.ts',
])
const isOnList = sources([
  'src/web/board/advertisements/count-filters.ts',
  'src/web/board/advertisements/use-dictionaries.ts',
  'src/web/pages/public/advertisements/filters/waiting-groups.tsx',
  'src/web/ui/layout/no-such-page.tsx',
  'src/web/ui/form/select-field.tsx',
  'src/web/ui/base/wide.ts',
])
const isResult = sources([
  'src/web/pages/public/advertisements/list-total.ts',
  'src/web/pages/public/advertisements/results.tsx',
])
const isHtml = sources(['src/shared/text/html-tree.ts', 'src/web/ui/layout/inline-html.tsx'])
const isReading = sources([
  'src/web/board/advertisements/article/fact-texts.ts',
  'src/web/board/advertisements/related/lazy-related.ts',
  'src/web/board/advertisements/status-badge.tsx',
  'src/web/ui/navigation/breadcrumbs.tsx',
  'src/web/ui/navigation/share-button.tsx',
  'src/web/ui/media/photo-alt.ts',
  'src/web/ui/media/use-photo-viewer.tsx',
])
const isMember = sources([
  'src/web/ui/form/radio-group.tsx',
  'src/shared/values/photo-limits.ts',
  'src/shared/text/trailing-slashes.ts',
  'src/web/navigation/go-back.ts',
  'src/web/forms/idempotency-key.ts',
  'src/web/shell/header/logout.ts',
  'src/web/data/own-profile.ts',
  'src/web/navigation/page-address.ts',
  'src/web/ui/media/avatar.tsx',
  'src/web/ui/media/picture-check.ts',
  'src/web/ui/layout/loaded.tsx',
  'src/web/ui/typed-fields/merge-refs.ts',
])
const isPerson = sources([
  'src/shared/people/accounts/consents.ts',
  'src/shared/people/accounts/own-profile.ts',
  'src/shared/people/accounts/person-fields.ts',
  'src/shared/values/phone.ts',
  'src/shared/photos/photos.ts',
])

export const hasNoSideEffects = sources([
  'src/shared/site/landing-pages/landing-addresses.ts',
  'src/shared/site/landing-pages/landing-pages.ts',
  'src/shared/site/landing-pages/landing-texts.ts',
  'src/shared/text/turkish-suffix.ts',
  'src/shared/text/turkish-text.ts',
  'src/web/board/advertisements/article/advertisement-head.ts',
  'src/web/board/advertisements/article/job-posting.ts',
  'src/web/pages/public/advertisements/list-indexing.ts',
])

export const chunks = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack)[\\/]/ },
  { name: 'kit', test: (id: string) => isSharedByFirstRoutes(id) || isPackageOfFirstRoutes(id) },
  { name: 'cards', test: (id: string) => isCard(id) || icons('search')(id) },
  { name: 'list', test: isOnList },
  { name: 'results', test: (id: string) => isResult(id) || icons('list')(id) },
  { name: 'html', test: isHtml },
  { name: 'reading', test: (id: string) => isReading(id) || icons('share-2')(id) },
  { name: 'staff-icons', test: isStaffIcon },
  { name: 'icons', test: isLateIcon, minShareCount: 2 },
  { name: 'member', test: isMember, minShareCount: 2 },
  { name: 'persons', test: isPerson, minShareCount: 2 },
  { name: 'calendar', test: /node_modules[\\/]@internationalized[\\/]/ },
]

const baseNames = ['framework', 'kit', 'rolldown-runtime', 'entry-client']

type Chunk = { name: string; facadeModuleId?: string | null | undefined }

/**
 * The file name of a chunk, mostly only a hash, because the first scripts of every page contain the names of
 * all later chunks. Development pages get a folder of their own, which production does not serve.
 */
export function fileNameOf({ name, facadeModuleId }: Chunk): string {
  if (facadeModuleId?.includes('/src/web/pages/dev/')) return 'assets/dev/[name]-[hash:7].js'
  return facadeModuleId || baseNames.includes(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js'
}

/**
 * False for the base files: every page loads them at its start, so a dynamic import need not preload them.
 */
export const isLate = (file: string): boolean =>
  !baseNames.some((name) => new RegExp(`[\\\\/]${name}-[^\\\\/]+\\.js$`).test(file))
