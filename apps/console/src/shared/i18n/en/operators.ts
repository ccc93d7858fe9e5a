import type { Translated } from '@hoga/ui/texts/translated.ts';
import type { operators as ko } from '../ko/operators.ts';

export const operators: Translated<typeof ko> = {
  add: 'Add operator',
  addAbout:
    'Proposes to make a member of the site an operator, once another operator approves. The password stays theirs alone; an authenticator is registered at the first sign-in.',
  all: 'All',
  appointedBy: 'Appointed by',
  authenticator: 'Authenticator',
  byServer: 'Registered on the server',
  count: '{{count}} operators',
  empty: 'There are no operators.',
  level: 'Level',
  none: 'None',
  operator: 'Operator',
  proposeAdd: 'Propose operator',
  proposed: 'Proposal #{{id}} was made · another operator must approve it.',
  reasonDuties: 'Change of duties',
  reasonJoined: 'New hire',
  reasonLeft: 'Left the company',
  reasonMoreDuties: 'More duties',
  reasonTemporary: 'Temporary support',
  registered: 'Registered',
  revokeAll: 'Revoke every role on {{name}}',
  roles: 'Roles',
  saveRoles: 'Save roles on {{name}}',
  since: 'Since',
  sites: 'Sites',
  username: 'Member’s user name',
};
