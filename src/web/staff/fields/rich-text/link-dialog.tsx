import { useState, type KeyboardEvent } from 'react'
import { Button } from '../../../ui/base/button.tsx'
import { Dialog } from '../../../ui/navigation/dialog.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { typedHref } from './addresses.ts'
import type { LinkPlace } from './link.ts'

type Props = {
  place: LinkPlace
  onPut: (href: string, text: string) => void
  onClose: () => void
}

const wrong =
  'Adres, “/” ile başlayan bir site içi yol, https:// ile başlayan bir adres ya da bir e-posta adresi olmalıdır.'

export function LinkDialog({ place, onPut, onClose }: Props) {
  const [address, setAddress] = useState(place.href.replace(/^mailto:/, ''))
  const [text, setText] = useState(place.text)
  const [problem, setProblem] = useState<string>()
  function put() {
    const href = typedHref(address)
    if (href === null) return setProblem(address.trim() === '' ? 'Lütfen bir adres yazın.' : wrong)
    onPut(href, text.trim() || address.trim())
  }
  // Enter is handled here, because the dialog has no form element: it may be inside a page's form, and forms
  // cannot be nested.
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    put()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      closeOnBackdrop={false}
      closeOnBack
      title={place.href ? 'Bağlantıyı düzenle' : 'Bağlantı ekle'}
      footer={
        <>
          {place.href && (
            <Button tone="danger" onClick={() => onPut('', text)} className="sm:mr-auto">
              Bağlantıyı kaldır
            </Button>
          )}
          <Button tone="secondary" onClick={onClose}>
            Vazgeç
          </Button>
          <Button onClick={put}>{place.href ? 'Kaydet' : 'Ekle'}</Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TextField
          label="Adres"
          hint="Site içi: /advertisements · başka site: https://… · email: ad@example.com"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          onKeyDown={press}
          value={address}
          error={problem}
          onChange={(event) => {
            setAddress(event.target.value)
            setProblem(undefined)
          }}
        />
        <TextField
          label="Görünen metin"
          value={text}
          onKeyDown={press}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
