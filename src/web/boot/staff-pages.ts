import type { Page } from '../navigation/page.ts'

export const staffPageFiles = import.meta.glob<Page>('../pages/staff/**/*-page.tsx', { import: 'page' })
