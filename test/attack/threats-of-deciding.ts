import type { Threat } from './threat.ts'

export const decidingThreats: readonly Threat[] = [
  {
    id: 'Early decisions',
    threat: 'An applicant learns of a decision that can still be undone',
    control:
      'Replies, numbers, response rate, notices, live events and exports show the state before; withdrawing undoes the decision unseen',
    tests: [
      [
        'src/server/board/applications/provisional-decisions.test.ts',
        'no reply to the applicant changes when the owner has',
      ],
      [
        'src/server/board/deadlines/response-promise/rates.test.ts',
        'a late decision does not change the rate while it can be undone',
      ],
    ],
  },
  {
    id: 'Colleagues',
    threat: 'A colleague who may only look decides, or one who was removed goes on',
    control:
      'One condition of who sees and who decides; acts lock the colleague’s row; notices and unsent letters that name applicants end with the access',
    tests: [
      [
        'src/server/board/colleagues/acting.test.ts',
        'to the owner and deciders for marks, decisions, files and messages',
      ],
      [
        'src/server/board/colleagues/at-once.test.ts',
        'the live stream of a decider has the events of the advertisement until the removal',
      ],
    ],
  },
  {
    id: 'Staff who are colleagues',
    threat: 'An editor decides a report about a message that they wrote as a colleague of the owner',
    control:
      'One condition of who belongs to a side of a report: the reported side does not find it, the reporting side cannot act',
    tests: [
      [
        'src/server/board/reports/colleagues.test.ts',
        'does not find a report about a message that they signed, also after they are removed',
      ],
      [
        'src/server/board/reports/colleagues.test.ts',
        'cannot act on a report that another colleague made about an applicant',
      ],
    ],
  },
  {
    id: 'Invited addresses',
    threat: 'An owner learns from inviting a colleague whether an address has an account',
    control: 'The same reply and row after the same time; 30 invitations a day',
    tests: [
      [
        'src/server/board/colleagues/inviting.test.ts',
        'gets the same reply and the same row for an address without an account',
      ],
      ['src/server/board/colleagues/inviting.test.ts', 'takes as long for an address without an account'],
    ],
  },
  {
    id: 'Open people',
    threat: 'An owner learns who stands behind a card of a person open to invitations',
    control: 'First name and a random key, without surname, photo, contact and account; the key ends with it',
    tests: [
      [
        'src/server/board/invitations/finding.test.ts',
        'a card names an open person by first name and key, without surname, photo, contact or account',
      ],
      ['src/server/board/invitations/openness.test.ts', 'opening again gives a person another key'],
    ],
  },
  {
    id: 'PDFs',
    threat: 'A PDF between members runs a program, or tells who opens it',
    control:
      'Objects are checked and copied in a child process; scripts, files inside, references to other files and actions without a press are refused or removed; sent as a download',
    tests: [
      ['src/server/operations/files/pdfs/pdf-copy.test.ts', 'a PDF that opens %s is refused'],
      [
        'src/server/operations/files/pdfs/pdf-copy.test.ts',
        'a link stays, but is not opened with the document',
      ],
    ],
  },
]
