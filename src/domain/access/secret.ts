const HIDDEN = '[secret]'
const INSPECTED = Symbol.for('nodejs.util.inspect.custom')

/**
 * A text that must not leave: the product's SECRET, an address with a password in it. Printed, logged, spread, cloned or
 * serialized it says `[secret]`; only `reveal` gives the text back. A setting went out with a page once; this cannot.
 */
export class Secret {
  readonly #text: string
  /** The one key that a spread or a serializer without toJSON finds. */
  readonly text = HIDDEN

  constructor(text: string) {
    this.#text = text
  }

  toString(): string {
    return HIDDEN
  }

  toJSON(): string {
    return HIDDEN
  }

  [Symbol.toPrimitive](): string {
    return HIDDEN
  }

  [INSPECTED](): string {
    return HIDDEN
  }

  *[Symbol.iterator](): Generator<string> {
    yield HIDDEN
  }

  /** Whether this is the same secret; tells nothing else. */
  equals(other: Secret): boolean {
    return this.#text === other.#text
  }

  static reveal(secret: Secret): string {
    return secret.#text
  }
}

/**
 * The text of a secret, for the one line that uses it: a key is derived, a connection opened. The boundaries say which
 * files may call it; what it returns is never kept in anything that is handed on.
 */
export function reveal(secret: Secret): string {
  return Secret.reveal(secret)
}

/**
 * Makes something refuse to be written down: serializing it throws, inspecting or logging it gives its name. For what
 * holds secrets or leads to them: settings, sealing, connections. A context holds them, so it refuses as well.
 */
export function unwritable<Thing extends object>(thing: Thing, name: string): Thing {
  return Object.defineProperties(thing, {
    toJSON: {
      value: () => {
        throw new TypeError(`The ${name} is never serialized.`)
      },
    },
    [INSPECTED]: { value: () => `[${name}]` },
  })
}
