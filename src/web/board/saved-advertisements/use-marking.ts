import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../../data/session.ts'
import { notLoaded } from '../../ui/base/lazy-part.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { saveParameter, type Marked } from './marked.ts'

/** The code for saving and hiding is loaded when it is needed, because most visits to a list mark nothing. */
export function useMarking(): (marked: Marked) => void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { ready, isAuthenticated } = useSession()
  useEffect(() => {
    if (ready && isAuthenticated && location.search.includes(`${saveParameter}=`))
      void load()
        .then(({ saveFromAddress }) => saveFromAddress({ client, navigate }))
        .catch(() => toast.error(notLoaded))
  }, [ready, isAuthenticated, client, navigate])
  return useCallback(
    (marked) =>
      void load()
        .then(({ mark }) => mark(marked, { client, navigate }))
        .catch(() => toast.error(notLoaded)),
    [client, navigate],
  )
}

const load = () => import('./marking.ts')
