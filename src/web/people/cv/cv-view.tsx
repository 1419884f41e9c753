import type { ReactNode } from 'react'
import {
  contactFacts,
  experienceTime,
  noExperienceText,
  personalFacts,
  professionFacts,
  type CvFact,
} from '../../../shared/people/cv/cv-text.ts'
import type { Cv } from '../../../shared/people/cv/cv.ts'
import { formatPhone } from '../../../shared/values/phone.ts'
import { lazyPart } from '../../ui/base/lazy-part.ts'
import { DescriptionList } from '../../ui/layout/description-list.tsx'

const Showreels = lazyPart(async () => (await import('./showreels.tsx')).Showreels)

export function CvView({ cv, level = 3 }: { cv: Cv; level?: 2 | 3 }) {
  const Section = level === 2 ? PageSection : DialogSection
  const hasContact = cv.phone !== null || cv.email !== null
  return (
    <div className="flex flex-col gap-6 print:block print:space-y-3">
      {hasContact && (
        <Section title="İletişim">
          <Facts facts={contactFacts(cv)} />
        </Section>
      )}
      {cv.about_me && (
        <Section title="Hakkında">
          <p className="max-w-measure whitespace-pre-line">{cv.about_me}</p>
        </Section>
      )}
      <Section title="Meslek">
        <Facts facts={professionFacts(cv)} />
      </Section>
      {cv.showreels.length > 0 && (
        <Section title="Showreel">
          <Showreels showreels={cv.showreels} waiting={<div className="aspect-video" />} />
        </Section>
      )}
      <Section title="Deneyimler">
        {cv.experiences.length === 0 ? (
          <p className="text-text2">{noExperienceText(cv)}</p>
        ) : (
          <ol className="divide-y divide-line">
            {cv.experiences.map((row, index) => (
              <li
                key={index}
                className="py-3 print:grid print:break-inside-avoid print:grid-cols-[minmax(0,1fr)_auto] print:gap-x-4 print:py-1"
              >
                <p className="font-semibold">{row.position}</p>
                <p className="text-text2 print:col-start-1">{row.company}</p>
                <p className="text-small text-text3 print:col-start-2 print:row-start-1">
                  {experienceTime(row)}
                </p>
              </li>
            ))}
          </ol>
        )}
      </Section>
      <Section title="Bilgiler">
        <Facts facts={personalFacts(cv)} />
      </Section>
      {cv.references.length > 0 && (
        <Section title="Referanslar">
          <ul className="divide-y divide-line">
            {cv.references.map((row, index) => (
              <li key={index} className="py-3 print:break-inside-avoid print:py-1">
                <p className="font-semibold">{`${row.firstname} ${row.lastname}`}</p>
                <p className="text-text2">{`${row.position}, ${row.company}`}</p>
                {(row.phone ?? row.email) && (
                  <p className="flex flex-wrap gap-x-4 text-small">
                    {row.phone && <ReachLink href={`tel:${row.phone}`}>{formatPhone(row.phone)}</ReachLink>}
                    {row.email && <ReachLink href={`mailto:${row.email}`}>{row.email}</ReachLink>}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {!hasContact && (
        <Section title="İletişim">
          <p className="text-text2">Telefon ve e-posta, kişinin tercihine göre size gösterilmiyor.</p>
        </Section>
      )}
    </div>
  )
}

type SectionProps = { title: string; children: ReactNode }

const DialogSection = ({ title, children }: SectionProps) => (
  <section>
    <h3 className="mb-2 text-title">{title}</h3>
    {children}
  </section>
)

const PageSection = ({ title, children }: SectionProps) => (
  <section>
    <h2 className="mb-2 text-title print:mb-1 print:break-after-avoid">{title}</h2>
    {children}
  </section>
)

const Facts = ({ facts }: { facts: CvFact[] }) => (
  <DescriptionList
    className="print:break-inside-avoid"
    facts={facts.map(({ label, value, href }) => ({
      label,
      value: value && href ? <ReachLink href={href}>{value}</ReachLink> : value,
    }))}
  />
)

function ReachLink({ href, children }: { href: string; children: ReactNode }) {
  const isElsewhere = href.startsWith('https:')
  return (
    <a
      className="link inline-block py-0.5 print:py-0"
      href={href}
      {...(isElsewhere && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {children}
    </a>
  )
}
