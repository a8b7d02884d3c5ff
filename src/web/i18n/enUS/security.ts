/** How somebody gets into their account: the pages under /user/security. */
export const security = {
  title: 'Sign-in and security',
  intro: 'How you get into your account, and where you’re logged in.',
  devices: {
    title: 'Devices',
    state: 'Logged in {count, plural, one {on this device only} other {in # places}}',
    intro:
      'Your account logs out on its own after 10 minutes without activity. If you see a device you don’t know, log it out.',
    openTitle: 'Logged in now',
    thisOne: 'This device',
    on: '{browser} on {system}',
    unknown: 'Unknown device',
    active: 'Active <instant></instant>',
    from: 'Network address {address}',
    end: 'Log out',
    endOf: 'Log out: {device}',
    endOthers: 'Log out everywhere else',
    knownTitle: 'Used before',
    knownText: 'We recognize these devices for 180 days. If you forget one, we email you the next time it logs in.',
    loggedIn: 'Last login <instant></instant>',
    forget: 'Forget',
    forgetOf: 'Forget: {device}',
    stranger:
      'See someone who isn’t you? <link>Change your password</link>: that logs out every other device and forgets them all.',
    done: {
      ended: 'Logged out on that device.',
      ended_others: 'Logged out everywhere else.',
      forgotten: 'Device forgotten.',
    },
  },
} as const
