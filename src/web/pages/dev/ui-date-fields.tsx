import { useState } from 'react'
import { Combobox } from '../../ui/combobox.tsx'
import { DatePicker } from '../../ui/date-picker.tsx'
import { Section } from './ui-section.tsx'

export function DateFields() {
  const [date, setDate] = useState<string | null>('2026-12-07')
  const [empty, setEmpty] = useState<string | null>(null)
  const [city, setCity] = useState<string | number | null>(34)
  const [profession, setProfession] = useState<string | number | null>(null)
  return (
    <Section
      title="Tarih ve uzun listeler"
      note="Takvim ve yazarak daralan liste, yalnız sonradan yüklenen sayfalarda kullanılır."
    >
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
        <DatePicker
          label="Başlangıç tarihi"
          name="start"
          value={date}
          min="2026-11-21"
          onValueChange={setDate}
          hint={`Değer: ${date ?? 'yok'}`}
        />
        <DatePicker
          label="Bitiş tarihi"
          name="end"
          value={empty}
          onValueChange={setEmpty}
          optional
          error="Tarih başlangıçtan önce olamaz."
        />
        <Combobox
          label="Şehir"
          name="place"
          options={cities}
          value={city}
          onValueChange={setCity}
          filter={startsAnywhere}
          hint={`Değer: ${city ?? 'yok'}`}
        />
        <Combobox
          label="Meslek"
          name="profession"
          options={[]}
          value={profession}
          onValueChange={setProfession}
          filter={startsAnywhere}
          error="Mesleğinizi seçin."
        />
      </div>
    </Section>
  )
}

function startsAnywhere(text: string, typed: string): boolean {
  return text.toLocaleLowerCase('tr').includes(typed.toLocaleLowerCase('tr'))
}

const cities = [
  { id: 6, label: 'Ankara' },
  { id: 21, label: 'Diyarbakır' },
  { id: 34, label: 'İstanbul', hint: '1.204 ilan' },
  { id: 35, label: 'İzmir', hint: '96 ilan' },
  { id: 32, label: 'Isparta' },
  { id: 63, label: 'Şanlıurfa' },
]
