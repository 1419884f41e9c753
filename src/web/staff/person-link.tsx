import { Link } from 'react-router'
import type { PersonForStaff } from '../../shared/people/staff-people.ts'
import { personName } from '../board/applications/person-name.ts'

export function PersonLink({ person }: { person: PersonForStaff }) {
  return (
    <Link
      to={`/yonetim/kisiler/${person.id}`}
      className="inline-block text-small wrap-anywhere underline pointer-coarse:-my-3 pointer-coarse:py-3 lg:min-w-24 underline-offset-3"
    >
      {personName(person)}
    </Link>
  )
}
