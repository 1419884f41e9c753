import { KeysDialog, type KeysDialogProps } from '../../../../ui/navigation/keys-dialog.tsx'

const keysOfDeciders = [
  ['1 2 3', 'Yedek, Olabilir, Güçlü; ikinci basışta kısa listeden çıkarır'],
  ['S', 'Kısa listeye al ya da çıkar'],
  ['O A', 'Kabul et (sorulur)'],
  ['R', 'Reddet (yazı sorulur)'],
] as const

const keysFor = (mayDecide: boolean) =>
  [
    ['J K', 'Sonraki, önceki başvuru'],
    ...(mayDecide ? keysOfDeciders : []),
    ['N', 'Not yaz'],
    ['X', 'Seç; Shift ile basınca aradakiler de seçilir'],
    ['Ctrl + Enter', mayDecide ? 'Notu kaydet, ret yazısını gönder' : 'Notu kaydet'],
    ['?', 'Bu yardım'],
  ] as const

type Props = Omit<KeysDialogProps, 'keys'> & { mayDecide: boolean }

export const KeysHelp = ({ mayDecide, ...props }: Props) => (
  <KeysDialog keys={keysFor(mayDecide)} {...props} />
)
