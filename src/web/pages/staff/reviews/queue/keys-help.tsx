import { undoSeconds } from '../../../../../shared/board/reviews/review-rules.ts'
import { KeysDialog, type KeysDialogProps } from '../../../../ui/navigation/keys-dialog.tsx'

const keys = [
  ['J', 'Sonraki ilan'],
  ['K', 'Önceki ilan'],
  ['A', 'Onayla ve yayınla'],
  ['R', 'Reddet (neden sorulur)'],
  ['Z', `Son kararı geri al (${undoSeconds} saniye içinde)`],
  ['O', 'İlan sahibini yeni sekmede aç'],
  ['?', 'Bu yardım'],
  ['↑ ↓', 'Liste odaktayken önceki, sonraki'],
  ['Ctrl + Enter', 'Ret nedenini gönder'],
] as const

export const KeysHelp = (props: Omit<KeysDialogProps, 'keys'>) => <KeysDialog keys={keys} {...props} />
