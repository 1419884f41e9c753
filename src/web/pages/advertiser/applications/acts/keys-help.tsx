import { KeysDialog, type KeysDialogProps } from '../../../../ui/navigation/keys-dialog.tsx'

const keys = [
  ['J K', 'Sonraki, önceki başvuru'],
  ['1 2 3', 'Yedek, Olabilir, Güçlü; ikinci basışta kısa listeden çıkarır'],
  ['S', 'Kısa listeye al ya da çıkar'],
  ['O A', 'Kabul et (sorulur)'],
  ['R', 'Reddet (yazı sorulur)'],
  ['N', 'Not yaz'],
  ['X', 'Seç; Shift ile basınca aradakiler de seçilir'],
  ['Ctrl + Enter', 'Notu kaydet, ret yazısını gönder'],
  ['?', 'Bu yardım'],
] as const

const ofDeciders: readonly string[] = ['1 2 3', 'S', 'O A', 'R']

type Props = Omit<KeysDialogProps, 'keys'> & { mayDecide: boolean }

export const KeysHelp = ({ mayDecide, ...props }: Props) => (
  <KeysDialog keys={keys.filter(([key]) => mayDecide || !ofDeciders.includes(key))} {...props} />
)
