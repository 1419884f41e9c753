import { abuse, wire, type Threat } from './threat.ts'

export const entryThreats: readonly Threat[] = [
  {
    id: 'T1',
    threat: 'A stranger learns from the sign-in whether an account exists',
    control: 'One refusal for every wrong pair of name and password; an unknown name costs the same hash',
    tests: [
      [wire, 'T1: a wrong password and an unknown person'],
      [
        'src/server/people/accounts/sessions/sign-in.test.ts',
        'gives the same answer for a wrong password and for an unknown person',
      ],
    ],
  },
  {
    id: 'T2',
    threat: 'A stranger learns from the password reset whether an account exists',
    control:
      'The same answer after the same time; codes for unknown numbers are counted like others and never sent',
    tests: [
      [wire, 'T2: asking for a reset does not reveal whether a number has an account'],
      [
        'src/server/people/accounts/passwords/password-reset.test.ts',
        'gives the same answer for a number without an account, and sends nothing',
      ],
      [
        'src/server/people/accounts/passwords/password-reset.test.ts',
        'gives the same answers in the same order for known and unknown numbers',
      ],
    ],
  },
  {
    id: 'T3',
    threat: 'A stranger learns from many registrations or subscriptions which accounts exist',
    control:
      '300 refused registrations a network and day, then none is examined; the same when other fields are invalid too',
    tests: [[abuse, 'after 300 refused registrations a day a network can register nobody']],
  },
  {
    id: 'T4',
    threat: 'A program makes the board send expensive SMS',
    control:
      'Mobile numbers of Türkiye only; caps per number, and for codes that nobody enters per network, per number prefix and in total',
    tests: [
      [abuse, 'fifty networks with two hundred numbers get no more codes than the caps allow'],
      [abuse, 'one network gets at most 80 unused codes an hour and 160 a day, of all kinds together'],
      [abuse, 'no SMS is sent to premium, landline or foreign numbers'],
      [abuse, 'when hardly any code is used, no more are sent until some are'],
      [
        'src/server/people/accounts/codes/phone-codes.test.ts',
        'numbers with the same prefix get twenty codes an hour, and others are not affected',
      ],
      ['src/server/people/accounts/codes/phone-codes.test.ts', 'a flood of codes is stopped'],
    ],
  },
  {
    id: 'T5',
    threat: 'A six-digit code is guessed',
    control:
      'Five tries a code, one at a time; 60 wrong ones a network and day beyond the right ones; an error in the log from 300 wrong ones an hour over all networks',
    tests: [
      [abuse, 'the sixth try fails even with the right code'],
      [abuse, 'of fifty simultaneous tries at most five are checked'],
      [abuse, 'one network can guess wrong 60 times a day, counted for registrations and resets together'],
    ],
  },
  {
    id: 'T6',
    threat: 'A code is guessed at the last step of a password reset',
    control: 'The same counters; the last step accepts only a code that the step before accepted',
    tests: [
      [abuse, 'one network can guess wrong 60 times a day, counted for registrations and resets together'],
      [
        'src/server/people/accounts/passwords/password-reset.test.ts',
        'refuses a code that was not checked first',
      ],
      ['src/server/people/accounts/passwords/password-reset.test.ts', 'evaluates five guesses'],
    ],
  },
  {
    id: 'Spellings',
    threat: 'The limit of one account is avoided by other spellings of its name',
    control: 'One normal form of sign-in names for the limiter, the look-up and the unique index',
    tests: [
      ['src/server/people/accounts/sessions/sign-in-names.test.ts', 'two spellings share a limit'],
      ['src/server/people/accounts/sessions/sign-in-names.test.ts', 'all spellings of one e-mail address'],
    ],
  },
  {
    id: 'T7',
    threat: 'Somebody is locked out because others guess at their name',
    control: 'Accounts are never locked; a browser that has signed in before has its own limit',
    tests: [
      [
        abuse,
        'a person who has logged in on this browser before can still log in, and existing sessions continue',
      ],
    ],
  },
  {
    id: 'T19',
    threat: 'Another site acts for a signed-in person',
    control:
      'Writes need the bearer token; the refresh cookie is SameSite=Strict and needs our header and origin',
    tests: [
      [wire, 'another site can neither refresh nor write'],
      ['src/server/people/accounts/sessions/sign-in.test.ts', 'is refused to other sites'],
      ['src/server/http/bodies/form-post.test.ts', 'a form on another site is refused'],
    ],
  },
  {
    id: 'T20',
    threat: 'Tokens are stolen',
    control:
      'An access token lives 15 minutes; a refresh token is replaced when used, and a use more than 20 seconds later ends the session',
    tests: [
      [wire, 'five tabs refresh at once'],
      ['src/server/people/accounts/sessions/sign-in.test.ts', 'used again later ends the whole session'],
      [
        'src/server/people/accounts/sessions/sign-in.test.ts',
        'fails when the password is changed during the request',
      ],
    ],
  },
  {
    id: 'T21',
    threat: 'A link leads people to another site',
    control: 'Only paths of this site are followed after a sign-in; external links of staff are https',
    tests: [
      ['src/shared/content/slides/own-address.test.ts', ''],
      ['src/server/site/pages/pages.test.ts', 'a path that names another host does not lead there'],
    ],
  },
  {
    id: 'T23',
    threat: 'Somebody reaches staff pages or endpoints',
    control:
      'They are 404 for members; second factor, idle lock, fresh confirmation; a role change ends sessions',
    tests: [
      [
        'test/access-walk.test.ts',
        'an idle editor or admin can only call the endpoints that unlock the staff session',
      ],
      [
        'test/access-walk.test.ts',
        'after five minutes only the endpoints that need a fresh confirmation ask for one',
      ],
      ['src/server/people/staff-sessions/guessing.test.ts', ''],
    ],
  },
  {
    id: 'Password',
    threat: 'A staff password is in other hands',
    control:
      'Password, e-mail, second factor and account closing need a code of the last five minutes; so does a reset',
    tests: [['src/server/people/staff-sessions/fresh-factor.test.ts', '']],
  },
  {
    id: 'Own',
    threat: 'Staff act on their own content',
    control:
      'Every staff action declares its subject; one place refuses a subject that belongs to the viewer',
    tests: [['test/own-matters.test.ts', '']],
  },
  {
    id: 'T27',
    threat: 'Clients that send very slowly',
    control: 'Headers within 15 s and a request within 180 s; then the connection is closed',
    tests: [[wire, 'T27: two hundred slow clients do not block others']],
  },
  {
    id: 'Addresses',
    threat: 'A client forges its network address',
    control:
      '`X-Forwarded-For` counts only from `TRUSTED_PROXIES`, and only the entry that the last of them added',
    tests: [
      [wire, 'a forged X-Forwarded-For changes nothing'],
      [abuse, 'a forged X-Forwarded-For changes nothing'],
      [abuse, 'behind a trusted proxy only the address that the proxy adds counts'],
    ],
  },
  {
    id: 'Passwords',
    threat: 'Common passwords; floods of sign-ins that exhaust the processor',
    control:
      'Known words, own names, years and keyboard rows are refused; two hashes at once, fifty waiting, then 503',
    tests: [
      ['src/shared/people/accounts/passwords/guessable-passwords.test.ts', '%s is refused as easy to guess'],
      [abuse, 'the list is answered while most of a flood of logins still waits'],
      [wire, 'lists are answered while a flood of logins still waits'],
      ['src/server/people/accounts/settings/settings.test.ts', 'does not wait behind a flood'],
    ],
  },
  {
    id: 'Processes',
    threat: 'Each process of a site grants its own share of a limit',
    control: 'Limits are counted in PostgreSQL',
    tests: [
      [
        'src/server/operations/limits/two-processes.test.ts',
        'requests to two processes are counted together, even concurrent ones',
      ],
    ],
  },
  {
    id: 'T32',
    threat: 'A cache gives an answer to the wrong person',
    control: '`no-store` on API answers that depend on the person; the service worker stores no answers',
    tests: [
      ['test/headers.test.ts', 'of every endpoint'],
      ['src/server/board/advertisements/list/suitable.test.ts', 'shows each person their own'],
    ],
  },
]
