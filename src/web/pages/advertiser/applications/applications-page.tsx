import { useParams } from 'react-router'
import { definePage } from '../../../navigation/page.ts'
import { Workplace } from './workplace.tsx'

export const page = definePage({
  Component: ApplicationsPage,
  access: 'user',
  head: () => ({ title: 'Gelen Başvurular', noindex: true }),
})

function ApplicationsPage() {
  const id = Number(useParams().id)
  return <Workplace key={id} id={id} />
}
