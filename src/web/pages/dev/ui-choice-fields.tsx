import { useState } from 'react'
import { Accordion } from '../../ui/accordion.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Building2, User } from '../../ui/icons.ts'
import { MultiSelect } from '../../ui/multi-select.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { longWord, Section } from './ui-section.tsx'

export function ChoiceFields() {
  const [licenses, setLicenses] = useState<('A2' | 'B' | 'C')[]>(['A2', 'B'])
  return (
    <Section title="Seçimler">
      <div className="grid grid-cols-1 gap-x-8 gap-y-6 sm:grid-cols-2">
        <SelectField label="Ücret türü" name="price-type" placeholder="Seçin" options={priceTypes} />
        <SelectField
          label="Şehir"
          name="city"
          placeholder="Seçin"
          options={priceTypes}
          error="Şehir seçin."
        />
        <MultiSelect
          label="Sürücü belgesi"
          optional
          options={[
            { value: 'A2', label: 'A2 (Motosiklet)' },
            { value: 'B', label: 'B (Otomobil)' },
            { value: 'C', label: 'C (Kamyon)' },
          ]}
          value={licenses}
          onValueChange={setLicenses}
          className="sm:col-span-2"
        />
        <RadioGroup
          label="Hesap türü"
          name="account"
          look="cards"
          defaultValue="individual"
          options={[
            {
              value: 'individual',
              label: 'Bireysel',
              icon: User,
              hint: 'Kendi adınıza ilan verin ya da başvurun.',
            },
            { value: 'corporate', label: 'Kurumsal', icon: Building2, hint: 'Şirketiniz adına ilan verin.' },
          ]}
          className="sm:col-span-2"
        />
        <RadioGroup
          label="Şehirler arası yolculuk"
          name="road-trip"
          options={[
            { value: 'yes', label: 'Var' },
            { value: 'no', label: 'Yok', hint: 'Çekimler tek şehirde.' },
            { value: 'unknown', label: 'Belli değil', disabled: true },
          ]}
          error="Birini seçin."
        />
        <div className="flex flex-col gap-6">
          <RadioGroup
            label="İlan türü"
            name="type"
            look="segments"
            defaultValue="all"
            options={[
              { value: 'all', label: 'Tümü' },
              { value: 'crew', label: 'Ekip' },
              { value: 'cast', label: 'Oyuncu' },
            ]}
          />
          <div>
            <Switch label="SMS bildirimleri" hint="Mesaj geldiğinde haber verilir." defaultChecked />
            <Switch label="Bana uygun ilanlar" />
            <Switch label="Kapalı" disabled />
          </div>
        </div>
        <div>
          <Checkbox label="Aydınlatma metnini okudum" name="notice" />
          <Checkbox label="Beni hatırla" defaultChecked hint="Bu cihazda 30 gün açık kalır." />
          <Checkbox label="Kapalı" disabled defaultChecked />
          <Checkbox label={longWord} error="Devam etmek için işaretleyin." />
        </div>
        <Tree />
      </div>
    </Section>
  )
}

function Tree() {
  const [chosen, setChosen] = useState<string[]>(['Işık şefi'])
  const all = chosen.length === professions.length
  return (
    <div>
      <Accordion title="Işık ekibi" count={chosen.length} defaultOpen>
        <Checkbox
          label="Hepsi"
          checked={all}
          mixed={chosen.length > 0 && !all}
          onChange={() => setChosen(all ? [] : professions)}
        />
        <div className="pl-8">
          {professions.map((name, index) => (
            <Checkbox
              key={name}
              label={name}
              end={12 - index * 5}
              checked={chosen.includes(name)}
              onChange={() =>
                setChosen(
                  chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name],
                )
              }
            />
          ))}
        </div>
      </Accordion>
      <Accordion title="Kamera ekibi" count={0}>
        <p className="text-text2">Kapalı bir başlık.</p>
      </Accordion>
    </div>
  )
}

const professions = ['Işık şefi', 'Işık asistanı', 'Jeneratörcü']

const priceTypes = ['Günlük (Yevmiye)', 'Haftalık', 'Bölüm Başı', 'Proje Başı'].map((label) => ({
  value: label,
  label,
}))
