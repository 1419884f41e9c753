import { useNavigate } from 'react-router'
import {
  criteriaToAddress,
  defaultCriteria,
} from '../../../shared/board/advertisements/advertisement-search.ts'
import { SearchBox } from '../../board/search-help/search-box.tsx'
import { useGoBack } from '../../navigation/go-back.ts'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { ErrorLayout } from './error-layout.tsx'

const listPath = '/advertisements'

export function NotFound() {
  const navigate = useNavigate()
  const goBack = useGoBack()
  return (
    <ErrorLayout
      title="Sayfa bulunamadı"
      ways={
        <>
          <ButtonLink href={listPath}>Set ilanlarına göz at</ButtonLink>
          <ButtonLink href="/" tone="secondary">
            Ana sayfaya dön
          </ButtonLink>
          <Button tone="quiet" onClick={goBack} className="noscript:hidden">
            Geri dön
          </Button>
        </>
      }
    >
      <p>
        Bu adreste çekim yok: sayfa kaldırılmış, adresi değişmiş ya da eksik yazılmış olabilir. Aradığınız bir
        ilansa adıyla bulabilirsiniz.
      </p>
      <SearchBox
        action={listPath}
        tone="secondary"
        className="mt-6"
        onSearch={(change) =>
          void navigate(`${listPath}?${criteriaToAddress({ ...defaultCriteria, ...change })}`)
        }
      />
    </ErrorLayout>
  )
}
