/** What every staff page may need: the tabs, a group's types and statuses, and what to say when a page can't be read. */
export const admin = {
  tabs: {
    label: 'Dashboard',
    overview: 'Overview',
    users: 'Users',
    kyc: 'KYC',
    groups: 'Groups',
    messages: 'Messages',
    checks: 'Checks',
  },
  types: { home: 'Home', car: 'Car', general: 'General' },
  statuses: {
    not_started: 'Not started',
    active: 'Active',
    closing: 'Closing',
    completed: 'Completed',
    cancelled: 'Canceled',
  },
  risks: { high: 'High risk', medium: 'Medium risk', low: 'Low risk' },
  riskReasons: {
    fill: 'Fill rate {rate}',
    collection: 'Collection rate {rate}',
    overdue: '{count, plural, one {# installment overdue} other {# installments overdue}}',
  },
  maintenanceOn: 'Maintenance is on. Visitors and members can’t open any page.',
  maintenanceSee: 'See maintenance',
  problemIn: '{field}: {problem}',
  groupsFailed: {
    title: 'Failed to fetch consortium data',
    text: 'Nothing was changed. Refresh the page. If it fails again, give us the reference number {reference}.',
    reload: 'Refresh',
  },
  groupNotFound: {
    title: 'Group not found',
    check: 'Check the link',
    text: 'It may be incomplete, or the group doesn’t exist.',
    all: 'See all groups',
  },
} as const
