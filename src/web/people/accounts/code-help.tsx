import { Link } from 'react-router'
import { formatDateTime } from '../../../shared/values/dates.ts'
import { phoneCodeRules } from '../../../shared/values/phone-codes.ts'
import { useSite } from '../../data/site.ts'
import { Accordion } from '../../ui/layout/accordion.tsx'

const perDay = 1 + phoneCodeRules.resendsPerDay

/**
 * Anybody can request codes for any phone number until its daily limit is reached, so the number's owner is
 * told whom to write to.
 * @param freeAt when the number gets codes again, in milliseconds since 1970; null if the limit is not
 * reached
 */
export function CodeHelp({ freeAt }: { freeAt: number | null }) {
  const { links, operator } = useSite()
  const email = operator.supportEmails[0] ?? operator.email
  return (
    <Accordion
      key={freeAt}
      title="Kod gelmedi mi?"
      defaultOpen={freeAt !== null}
      className="border-t border-b-0"
    >
      <div className="flex flex-col gap-2 text-small text-text2">
        <p>
          Bir numaraya 24 saatte en fazla {perDay} kod gönderilir; kodları başkası istemiş olsa da sayılır.
        </p>
        {freeAt === null ? (
          <p>Bu sınır dolduysa ilk koddan 24 saat sonra yeniden kod isteyebilirsiniz.</p>
        ) : (
          <p>
            Bu numaranın kodları bitti. Yeniden kod isteyebileceğiniz zaman:{' '}
            <strong className="text-text">{formatDateTime(new Date(freeAt))}</strong>
          </p>
        )}
        <p>
          Beklemek istemiyorsanız ya da kodları siz istemediyseniz bize yazın, hesabınızı birlikte açalım:
        </p>
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {links.whatsapp && (
            <li>
              <a
                className="link inline-flex min-h-11 items-center"
                href={links.whatsapp}
                rel="noopener"
                target="_blank"
              >
                WhatsApp
                <span className="sr-only"> (yeni sekmede açılır)</span>
              </a>
            </li>
          )}
          {email && (
            <li>
              <a className="link inline-flex min-h-11 items-center wrap-anywhere" href={`mailto:${email}`}>
                {email}
              </a>
            </li>
          )}
          <li>
            <Link className="link inline-flex min-h-11 items-center" to="/help-center">
              Yardım sayfası
            </Link>
          </li>
        </ul>
      </div>
    </Accordion>
  )
}
