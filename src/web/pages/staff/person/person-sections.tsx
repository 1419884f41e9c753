import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import type { Person } from '../../../../shared/oversight/people.ts'
import { ResponseReport } from '../../../board/deadlines/response-promise/response-report.tsx'
import { pageFrom } from '../../../navigation/page-address.ts'
import { TabLinks } from '../../../ui/layout/tabs.tsx'
import { AuditSection } from './audit-section.tsx'
import { LettersSection } from './letters-section.tsx'
import { AdvertisementsSection, ApplicationsSection, ConsentsSection } from './records-sections.tsx'
import type { SectionProps } from './section-list.tsx'
import { SessionsSection } from './sessions-section.tsx'

type Section = { id: string; label: string; Part: ComponentType<SectionProps> }

const ResponseSection = ({ person }: SectionProps) => <ResponseReport id={person.id} />

const sections: readonly Section[] = [
  { id: 'ilanlar', label: 'İlanlar', Part: AdvertisementsSection },
  { id: 'basvurular', label: 'Başvurular', Part: ApplicationsSection },
  { id: 'yanit', label: 'Yanıt oranı', Part: ResponseSection },
  { id: 'onaylar', label: 'Onaylar', Part: ConsentsSection },
  { id: 'oturumlar', label: 'Oturumlar', Part: SessionsSection },
  { id: 'bildirimler', label: 'Bildirimler', Part: LettersSection },
  { id: 'kayitlar', label: 'Denetim kaydı', Part: AuditSection },
]

export function PersonSections({ person }: { person: Person }) {
  const [search] = useSearchParams()
  const shown = sections.filter(({ id }) => id !== 'kayitlar' || person.can.see_audit)
  const current = shown.find(({ id }) => id === search.get('bolum')) ?? shown[0]
  const counts: Record<string, number> = {
    ilanlar: person.advertisements_count,
    basvurular: person.applications_count,
  }
  if (!current) return null
  return (
    <div className="min-w-0">
      <TabLinks
        label="Kişinin kayıtları"
        links={shown.map(({ id, label }) => ({
          href: `/yonetim/kisiler/${person.id}?bolum=${id}`,
          label,
          current: id === current.id,
          count: counts[id] ?? 0,
        }))}
      />
      <section aria-label={current.label} className="pt-4">
        <current.Part key={current.id} person={person} page={pageFrom(search)} />
      </section>
    </div>
  )
}
