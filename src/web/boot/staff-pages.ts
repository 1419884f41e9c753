import type { Page } from '../navigation/page.ts'

/** The desk's pages by their files, each loaded when it is first visited. */
export const staffPageFiles = import.meta.glob<Page>('../pages/staff/**/*-page.tsx', { import: 'page' })
