import { useState } from 'react'
import { CodeField } from '../../ui/code-field.tsx'
import { Search } from '../../ui/icons.ts'
import { MoneyField } from '../../ui/money-field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { longWord, Section } from './ui-section.tsx'

export function TextFields() {
  const [price, setPrice] = useState<number | null>(45000)
  return (
    <Section title="Yazı alanları">
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
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
        <TextField
          label="İlanlarda ara"
          name="search"
          type="search"
          hideLabel
          icon={Search}
          placeholder="Meslek, proje ya da şehir"
        />
        <PhoneField label="Telefon" name="phone" hint="Kod bu numaraya gelir." />
        <PasswordField label="Yeni şifre" name="password" autoComplete="new-password" rules={rules} />
        <PasswordField
          label="Mevcut şifre"
          name="current"
          autoComplete="current-password"
          error="Şifre hatalı."
          defaultValue="12345678"
        />
        <CodeField label="SMS kodu" name="code" onComplete={(code) => toast.info(`Kod tamam: ${code}`)} />
        <MoneyField
          label="Ücret"
          name="price"
          value={price}
          onValueChange={setPrice}
          hint={`Değer: ${price ?? 'yok'}`}
        />
        <TextArea label="Açıklama" name="description" limit={80} defaultValue="Gece çekimi var." />
        <TextArea
          label="Not"
          name="note"
          limit={20}
          rows={3}
          defaultValue="Bu metin sınırı geçiyor ama kaybolmuyor."
          error="En fazla 20 karakter yazın."
        />
      </div>
    </Section>
  )
}

const rules = [
  { text: 'En az 8 karakter', test: (text: string) => text.length >= 8 },
  { text: 'En az bir harf', test: (text: string) => /\p{L}/u.test(text) },
  { text: 'En az bir rakam', test: (text: string) => /\d/.test(text) },
]
