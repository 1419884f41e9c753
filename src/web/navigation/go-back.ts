import { useNavigate } from 'react-router'

/** One page back; to `fallback` where the visit began with this page. */
export function useGoBack(fallback = '/'): () => void {
  const navigate = useNavigate()
  return () => {
    const { idx: depth } = (history.state ?? {}) as { idx?: number }
    void (depth ? navigate(-1) : navigate(fallback))
  }
}
