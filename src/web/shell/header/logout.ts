import { mayLeave } from '../../navigation/unsaved-changes.ts'
import { useEndOfSession } from '../../navigation/login-path.ts'
import { useApiMutation } from '../../data/queries.ts'
import { clearSessionAndDrafts } from '../../data/session.ts'
import { listDrafts } from '../../data/storage.ts'
import { toast } from '../../ui/feedback/toast.ts'

/**
 * Ends the session on the server, then in the browser; if the server cannot be reached, the person stays
 * logged in.
 * @param onBlocked called when the person must first answer a question about unsaved input or unsent messages
 */
export function useLogout(onBlocked?: () => void): {
  logout: () => void
  isLoggingOut: boolean
  error: string | null
} {
  const endSession = useEndOfSession()
  const { mutate, isPending, error } = useApiMutation('POST /api/auth/logout', {
    onSuccess: () => endSession(clearSessionAndDrafts),
  })
  const message = error && (error.status === 0 ? 'Çıkış yapılamadı. ' : '') + error.message
  const leave = () => {
    if (mayLeave(leave)) mutate({})
    else onBlocked?.()
  }
  const logout = () => {
    if (listDrafts('outgoing.').length === 0) return leave()
    onBlocked?.()
    toast.info('Gönderilmemiş mesajınız var. Çıkarsanız silinir.', {
      action: { label: 'Yine de çık', onPress: leave },
    })
  }
  return { logout, isLoggingOut: isPending, error: message }
}
