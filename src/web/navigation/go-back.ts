import { useNavigate } from 'react-router'

export function useGoBack(fallback = '/'): () => void {
  const navigate = useNavigate()
  return () => {
    const { idx: depth } = (history.state ?? {}) as { idx?: number }
    void (depth ? navigate(-1) : navigate(fallback))
  }
}
