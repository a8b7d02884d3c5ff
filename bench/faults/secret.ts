/** What the products of the benches seal with, which also finds who signed up in them. */
export const SECRET = 'the secret of the bench, long enough to be one'
