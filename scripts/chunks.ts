// Which modules of the browser's code are built into which file. Each file is also a name in the list that every first load
// carries: thirty small files cost 3 kB more than one. scripts/size-budget.ts compares the result with the budget.
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

/** Icons of the first routes stay apart from those of the pages behind them. */
const isFirstIcon = icons(
  'arrow-right|check|chevron-down|chevron-left|chevron-right|external-link|flag|list|log-in|menu|newspaper|pause|play|search|share-2',
)
const isLateIcon = (id: string) => /lucide-react[\\/].*icons[\\/]/.test(id) && !isFirstIcon(id)
const isStaffIcon = icons(
  'bold|calendar-clock|chart-column|circle-help|circle-question-mark|copy|grip-vertical|heading-2|heading-3|italic|link-2|list-checks|list-filter|list-indent-\\w+|list-ordered|merge|monitor-play|redo-2|scroll-text|settings|tags|text-quote|user-check',
)

/** What the first routes share. */
const isSharedByFirstRoutes = sources([
  'src/shared/account-type.ts',
  'src/shared/advertisement-search.ts',
  'src/shared/advertisement-status.ts',
  'src/shared/dates.ts',
  'src/shared/kept-names.ts',
  'src/shared/logo-paths.ts',
  'src/shared/money.ts',
  'src/shared/newsletter-sentences.ts',
  'src/shared/photo-blur.ts',
  'src/shared/safe-text.ts',
  'src/shared/site.ts',
  'src/web/advertisements/price.ts',
  'src/web/api-error.ts',
  'src/web/api-session.ts',
  'src/web/api-table.ts',
  'src/web/api.ts',
  'src/web/app/install-offer.ts',
  'src/web/applications/person-name.ts',
  'src/web/head-tags.tsx',
  'src/web/lazy-part.ts',
  'src/web/leaving.ts',
  'src/web/login-lead.ts',
  'src/web/page.ts',
  'src/web/pages/public/list-criteria.ts',
  'src/web/queries.ts',
  'src/web/reload.ts',
  'src/web/routes.ts',
  'src/web/safe-next.ts',
  'src/web/session.ts',
  'src/web/shell/main-links.ts',
  'src/web/shell/page-error.tsx',
  'src/web/shell/trouble.tsx',
  'src/web/site.ts',
  'src/web/storage.ts',
  'src/web/ui/badge.tsx',
  'src/web/ui/blur.tsx',
  'src/web/ui/button-style.ts',
  'src/web/ui/button.tsx',
  'src/web/ui/card.tsx',
  'src/web/ui/chip.tsx',
  'src/web/ui/class-names.ts',
  'src/web/ui/dialog-history.ts',
  'src/web/ui/empty-state.tsx',
  'src/web/ui/field.tsx',
  'src/web/ui/filling-photo.tsx',
  'src/web/ui/form-error.tsx',
  'src/web/ui/hydrated.ts',
  'src/web/ui/icon-button.tsx',
  'src/web/ui/icon.tsx',
  'src/web/ui/logo.tsx',
  'src/web/ui/radio-group.tsx',
  'src/web/ui/skeleton.tsx',
  'src/web/ui/spinner.tsx',
  'src/web/ui/status-badge.tsx',
  'src/web/ui/text-field.tsx',
  'src/web/ui/theme-switch.tsx',
  'src/web/ui/toast.ts',
])
const isPackageOfFirstRoutes = (id: string) =>
  /vite[\\/]preload-helper/.test(id) ||
  /lucide-react[\\/].*(icons[\\/](arrow-right|external-link|menu|plus|triangle-alert|triangle-exclamation-point|users|search-x|chevron-right|chevron-down|check)\.|createLucideIcon|[\\/]Icon\.|shared|defaultAttributes|context)/.test(
    id,
  )

const isCard = sources([
  'src/web/advertisements/advertisement-card.tsx',
  'src/web/advertisements/search-box.tsx',
  'src/web/advertisements/use-applied.ts',
])
const isOnList = sources([
  'src/web/advertisements/active-filters.ts',
  'src/web/advertisements/use-dictionaries.ts',
  'src/web/pages/public/waiting-groups.tsx',
  'src/web/ui/no-such-page.tsx',
  'src/web/ui/pagination.tsx',
  'src/web/ui/select-field.tsx',
  'src/web/ui/wide.ts',
])
const isResult = sources(['src/web/pages/public/list-total.ts', 'src/web/pages/public/results.tsx'])
/** What pages with a text to read share, first of all that of an advertisement. */
const isReading = sources([
  'src/web/advertisements/fact-texts.ts',
  'src/web/ui/breadcrumbs.tsx',
  'src/web/ui/share-button.tsx',
  'src/web/ui/use-photo-viewer.tsx',
])
/** Small parts that several members' pages use. */
const isMember = sources([
  'src/shared/ages.ts',
  'src/shared/photo-limits.ts',
  'src/shared/trailing-slashes.ts',
  'src/web/go-back.ts',
  'src/web/idempotency-key.ts',
  'src/web/logout.ts',
  'src/web/own-profile.ts',
  'src/web/page-address.ts',
  'src/web/ui/avatar.tsx',
  'src/web/ui/can-be-drawn.ts',
  'src/web/ui/loaded.tsx',
  'src/web/ui/merge-refs.ts',
])
/** Schemas of a person's name, address and settings, which need Zod. */
const isPerson = sources([
  'src/shared/consents.ts',
  'src/shared/own-profile.ts',
  'src/shared/person-fields.ts',
  'src/shared/phone.ts',
  'src/shared/photos.ts',
])

/** Only the server asks these what a page says to search engines: browsers load none of them where they are not used. */
export const hasNoSideEffects = sources([
  'src/shared/landing-addresses.ts',
  'src/shared/landing-pages.ts',
  'src/shared/landing-texts.ts',
  'src/shared/turkish-suffix.ts',
  'src/shared/turkish-text.ts',
  'src/web/advertisements/advertisement-head.ts',
  'src/web/advertisements/job-posting.ts',
  'src/web/pages/public/list-indexing.ts',
])

export const chunks = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack)[\\/]/ },
  { name: 'kit', test: (id: string) => isSharedByFirstRoutes(id) || isPackageOfFirstRoutes(id) },
  { name: 'cards', test: (id: string) => isCard(id) || icons('search')(id) },
  { name: 'list', test: (id: string) => isOnList(id) || icons('chevron-left')(id) },
  { name: 'results', test: (id: string) => isResult(id) || icons('list')(id) },
  { name: 'reading', test: (id: string) => isReading(id) || icons('share-2')(id) },
  { name: 'staff-icons', test: isStaffIcon },
  { name: 'icons', test: isLateIcon, minShareCount: 2 },
  { name: 'member', test: isMember, minShareCount: 2 },
  { name: 'persons', test: isPerson, minShareCount: 2 },
  { name: 'calendar', test: /node_modules[\\/]@internationalized[\\/]/ },
]

/** Every page has loaded the others by then: they would only lengthen the list of files that each first load carries. */
export const isLate = (file: string): boolean =>
  !/[\\/](framework|kit|rolldown-runtime|entry-client)-[^\\/]+\.js$/.test(file)
