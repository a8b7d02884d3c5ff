const HIDDEN = '[secret]'
const INSPECTED = Symbol.for('nodejs.util.inspect.custom')

/**
 * The texts, apart from the values that stand for them. One store a process: the router's bundle and the server load this file
 * twice, and a private field of the one class is closed to the other.
 */
const STORE = Symbol.for('cotavia secrets')
const shared = globalThis as { [STORE]?: WeakMap<object, string> }
shared[STORE] ??= new WeakMap()
const texts = shared[STORE]

/**
 * A text that must not leave: the product's SECRET, a URL with a password in it. Printed, logged, spread, cloned or
 * serialized it says `[secret]`; only `reveal` gives the text back. A setting went out with a page once; this cannot.
 */
export class Secret {
  /** The one key that a spread or a serializer without toJSON finds. */
  readonly text = HIDDEN

  constructor(text: string) {
    texts.set(this, text)
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
    return texts.get(this) === texts.get(other)
  }
}

/**
 * The text of a secret, for the one line that uses it: a key is derived, a connection opened. The boundaries say which
 * files may call it; they never store the result in anything they pass along. Throws for a value that isn't a secret.
 */
export function reveal(secret: Secret): string {
  const text = texts.get(secret)
  if (text === undefined) throw new TypeError('There is no secret to reveal.')
  return text
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
