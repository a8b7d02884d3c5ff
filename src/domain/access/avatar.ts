/** The most a picture may weigh when it's sent, in bytes: more than a phone's camera makes. What's kept is a few kilobytes. */
export const LARGEST_PICTURE = 10 * 1024 * 1024

export const PICTURE_ENDINGS = ['jpg', 'png'] as const
