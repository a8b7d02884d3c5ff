/** The job that sends what waits for webhooks. */
export const DELIVER_WEBHOOKS_JOB = 'deliver_webhooks'
