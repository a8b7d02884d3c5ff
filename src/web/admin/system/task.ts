/** How the tasks of the queue are named. A name in a URL that isn't one is taken for none. */
export const TASK = /^[a-z_]{1,60}$/
