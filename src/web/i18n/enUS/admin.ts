/** What every page of the desk may need: its tabs, what a group is called, and what is said when a page could not be read. */
export const admin = {
  tabs: { label: 'Dashboard', overview: 'Overview', kyc: 'KYC', groups: 'Groups', checks: 'Checks' },
  types: { home: 'Home', car: 'Car', general: 'General' },
  statuses: {
    open: 'Open for enrollment',
    launched: 'Launched',
    not_started: 'Not started',
    completed: 'Completed',
    cancelled: 'Cancelled',
  },
  groupsFailed: {
    title: 'Groups',
    banner: 'Failed to fetch consortium data',
    text: 'Nothing was changed. Load the page again; if it fails again, tell us the number {reference}.',
    reload: 'Load again',
  },
  groupNotFound: {
    title: 'There is no such group',
    text: 'The address may be wrong.',
    back: 'Groups',
  },
} as const
