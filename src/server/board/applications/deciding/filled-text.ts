import { fillPlaceholders } from '../../../../shared/board/applications/deciding/placeholders.ts'
import type { RowOf } from '../../../database/rows.ts'

type Reader = RowOf<'accounts', 'first_name' | 'company_name'> & {
  title: string
}

export const textFor = ({ firstName, companyName, title }: Reader, text: string | null): string | null =>
  text === null ? null : fillPlaceholders(text, { name: companyName ?? firstName, title })
