import type { ReactNode } from 'react'
import { genderLabels, militaryStatusLabels } from '../../shared/cv-labels.ts'
import type { Cv } from '../../shared/cv.ts'
import { formatDate, formatMonth } from '../../shared/dates.ts'
import { DescriptionList } from '../ui/description-list.tsx'

/** A CV to read. What the reader may not see is not there. */
export function CvView({ cv }: { cv: Cv }) {
  return (
    <div className="flex flex-col gap-6">
      {cv.about_me && (
        <Section title="Hakkında">
          <p className="max-w-measure whitespace-pre-line">{cv.about_me}</p>
        </Section>
      )}
      <Section title="Meslek">
        <DescriptionList
          facts={[
            { label: 'Meslek', value: pair(cv.main_category_name, cv.sub_category_name) },
            {
              label: 'İkinci meslek',
              value: pair(cv.second_main_category_name, cv.second_sub_category_name),
            },
          ]}
        />
      </Section>
      <Section title="Deneyimler">
        {cv.experiences.length === 0 ? (
          <p className="text-text2">
            {cv.no_experience ? 'Deneyimi olmadığını belirtmiş.' : 'Deneyim eklenmemiş.'}
          </p>
        ) : (
          <ol className="divide-y divide-line">
            {cv.experiences.map((row, index) => (
              <li key={index} className="py-3">
                <p className="font-semibold">{row.position}</p>
                <p className="text-text2">{row.company}</p>
                <p className="text-small text-text3">
                  {formatMonth(row.start_date)} –{' '}
                  {row.is_current
                    ? 'Devam ediyor'
                    : row.end_date
                      ? formatMonth(row.end_date)
                      : 'belirtilmemiş'}
                </p>
              </li>
            ))}
          </ol>
        )}
      </Section>
      <Section title="Bilgiler">
        <DescriptionList facts={factsOf(cv)} />
      </Section>
      {cv.references.length > 0 && (
        <Section title="Referanslar">
          <ul className="divide-y divide-line">
            {cv.references.map((row, index) => (
              <li key={index} className="py-3">
                <p className="font-semibold">{`${row.firstname} ${row.lastname}`}</p>
                <p className="text-text2">{`${row.position}, ${row.company}`}</p>
                <p className="text-small text-text2">{[row.phone, row.email].filter(Boolean).join(' · ')}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-title">{title}</h3>
      {children}
    </section>
  )
}

function factsOf(cv: Cv) {
  return [
    {
      label: 'Telefon',
      value: cv.phone && (
        <a className="link" href={`tel:${cv.phone}`}>
          {cv.phone}
        </a>
      ),
    },
    {
      label: 'Email',
      value: cv.email && (
        <a className="link" href={`mailto:${cv.email}`}>
          {cv.email}
        </a>
      ),
    },
    { label: 'Şehir', value: cv.city },
    { label: 'Doğum tarihi', value: cv.birth_date && formatDate(cv.birth_date) },
    { label: 'Cinsiyet', value: cv.gender && genderLabels[cv.gender] },
    { label: 'Askerlik', value: cv.military_status && militaryStatusLabels[cv.military_status] },
    { label: 'Sürücü belgesi', value: cv.driving_license.join(', ') },
    { label: 'Seyahat engeli', value: cv.travel_restriction ? 'Var' : 'Yok' },
    {
      label: 'IMDb',
      value: cv.imdb_link && (
        <a className="link" href={cv.imdb_link} target="_blank" rel="noopener noreferrer">
          {cv.imdb_id}
        </a>
      ),
    },
  ]
}

const pair = (category: string | null, sub: string | null) =>
  category && sub ? `${category} / ${sub}` : null
