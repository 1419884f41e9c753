import { Accordion } from '../../ui/layout/accordion.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { CodeField } from '../../ui/typed-fields/code-field.tsx'
import { Combobox } from '../../ui/pickers/combobox.tsx'
import { DatePicker } from '../../ui/pickers/date-picker.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { Building2, Search, User } from '../../ui/base/icons.ts'
import { MoneyField } from '../../ui/typed-fields/money-field.tsx'
import { MultiSelect } from '../../ui/pickers/multi-select.tsx'
import { PasswordField } from '../../ui/typed-fields/password-field.tsx'
import { PhoneField } from '../../ui/typed-fields/phone-field.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TimeField } from '../../ui/pickers/time-field.tsx'
import { Grid, Stateful, longWord, Section } from './ui-section.tsx'

export const Fields = () => (
  <>
    <TextFields />
    <Choices />
    <LongLists />
  </>
)

function TextFields() {
  return (
    <Section title="Yazı alanları">
      <ErrorSummary errors={[{ name: 'email', message: 'E-posta adresi eksik görünüyor.' }]} />
      <Grid>
        <TextField label="İlan başlığı" name="title" hint="Aranan rolü ve projeyi söyleyin." />
        <TextField label="Proje adı" name="project" optional defaultValue={longWord} />
        <TextField
          label="E-posta"
          name="email"
          type="email"
          defaultValue="deniz@"
          error="E-posta adresi eksik görünüyor."
        />
        <TextField label="Kullanıcı no" name="id" defaultValue="100482" disabled />
        <TextField label="İlanlarda ara" name="search" hideLabel icon={Search} placeholder="Meslek" />
        <PhoneField label="Telefon" name="phone" hint="Kod bu numaraya gelir." />
        <PasswordField label="Yeni şifre" name="password" autoComplete="new-password" rules={rules} />
        <CodeField label="SMS kodu" name="code" />
        <Stateful<number | null> start={45000}>
          {(price, put) => <MoneyField label="Ücret" name="price" value={price} onValueChange={put} />}
        </Stateful>
        <TextArea label="Açıklama" name="description" limit={80} defaultValue="Gece çekimi var." />
        <TextArea
          label="Not"
          name="note"
          limit={20}
          rows={3}
          defaultValue="Bu metin sınırı geçiyor ama kaybolmuyor."
          error="En fazla 20 karakter yazın."
        />
      </Grid>
    </Section>
  )
}

function Choices() {
  return (
    <Section title="Seçimler">
      <Grid>
        <SelectField label="Ücret türü" name="price-type" placeholder="Seçin" options={choices} />
        <SelectField label="Birim" name="unit" placeholder="Seçin" options={choices} error="Seçin." />
        <Stateful<string[]> start={['Günlük', 'Haftalık']}>
          {(chosen, put) => (
            <MultiSelect label="Ücretler" optional options={choices} value={chosen} onValueChange={put} />
          )}
        </Stateful>
        <RadioGroup
          label="Hesap türü"
          name="account"
          variant="cards"
          options={[
            { value: 'individual', label: 'Bireysel', icon: User, hint: 'Kendi adınıza.' },
            { value: 'corporate', label: 'Kurumsal', icon: Building2, hint: 'Şirketiniz adına.' },
          ]}
        />
        <RadioGroup
          label="Şehirler arası yolculuk"
          name="road-trip"
          options={[
            { value: 'yes', label: 'Var' },
            { value: 'unknown', label: 'Belli değil', disabled: true },
          ]}
          error="Birini seçin."
        />
        <RadioGroup label="İlan türü" name="type" variant="segments" options={choices} />
        <div>
          <Switch label="SMS bildirimleri" hint="Mesaj geldiğinde haber verilir." defaultChecked />
          <Switch label="Kapalı" disabled />
        </div>
        <Accordion title="Işık ekibi" count={2} defaultOpen>
          <Checkbox label="Hepsi" mixed />
          <Checkbox label="Beni hatırla" defaultChecked hint="Bu cihazda 30 gün açık kalır." />
          <Checkbox label="Kapalı" disabled defaultChecked />
          <Checkbox label={longWord} error="Devam etmek için işaretleyin." />
        </Accordion>
      </Grid>
    </Section>
  )
}

function LongLists() {
  return (
    <Section title="Tarih, saat ve uzun listeler">
      <Grid>
        <Stateful<string | null> start="2026-12-07">
          {(date, put) => (
            <DatePicker label="Başlangıç" name="start" value={date} min="2026-11-21" onValueChange={put} />
          )}
        </Stateful>
        <Stateful<string | null> start={null}>
          {(date, put) => (
            <DatePicker label="Bitiş" name="end" value={date} onValueChange={put} error="Tarih seçin." />
          )}
        </Stateful>
        <Stateful<string | null> start="09:30">
          {(time, put) => <TimeField label="Saat" value={time} onValueChange={put} />}
        </Stateful>
        <Stateful<string | number | null> start={34}>
          {(city, put) => (
            <Combobox label="Şehir" name="place" options={cities} value={city} onValueChange={put} />
          )}
        </Stateful>
      </Grid>
    </Section>
  )
}

const rules = [
  { text: 'En az 8 karakter', test: (text: string) => text.length >= 8 },
  { text: 'En az bir rakam', test: (text: string) => /\d/.test(text) },
]

const choices = ['Günlük', 'Haftalık', 'Bölüm Başı'].map((label) => ({ value: label, label }))

const cities = [
  { id: 34, label: 'İstanbul', hint: '1.204 ilan' },
  { id: 35, label: 'İzmir', hint: '96 ilan' },
  { id: 32, label: 'Isparta' },
]
