import type { ComponentProps } from 'react'
import type { Person } from '../../../../shared/oversight/people.ts'
import { PagedRows } from '../../../staff/lists/staff-list.tsx'

export type SectionProps = { person: Person; page: number }

type Props<Row> = Pick<ComponentProps<typeof PagedRows<Row>>, 'query' | 'caption' | 'columns' | 'rowKey'> & {
  empty: string
}

export const SectionList = <Row,>({ empty, ...rows }: Props<Row>) => (
  <PagedRows
    {...rows}
    what="Bu bölüm"
    blocks={{ count: 3, size: 'h-12 rounded-control' }}
    className="text-small"
    empty={
      <p className="rounded-card border border-line bg-surface px-4 py-8 text-center text-text2">{empty}</p>
    }
  />
)
