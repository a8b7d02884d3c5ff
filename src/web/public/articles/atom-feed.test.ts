import { expect, test } from 'vitest'
import { atomFeed } from './atom-feed.ts'

const feed = {
  title: 'Articles of A & B',
  subtitle: 'Three <articles>',
  author: 'A & B',
  locale: 'en-US',
  url: 'https://a.example/blog',
  feedUrl: 'https://a.example/blog/feed.xml',
}

test('a feed names itself, its page and each article by absolute URLs, and is as new as its newest article', () => {
  const xml = atomFeed({
    ...feed,
    entries: [
      { title: 'New', summary: '“1 < 2”', url: 'https://a.example/blog/new', day: '2026-11-21' },
      { title: 'Old', summary: 'It’s old', url: 'https://a.example/blog/old', day: '2026-01-02' },
    ],
  })
  expect(xml).toContain('<title>Articles of A &amp; B</title>')
  expect(xml).toContain('<summary>“1 &lt; 2”</summary>')
  expect(xml).toContain('<link rel="self" type="application/atom+xml" href="https://a.example/blog/feed.xml"/>')
  expect(xml.match(/<updated>(.*)<\/updated>/)?.[1]).toBe('2026-11-21T12:00:00Z')
  expect(xml.match(/<entry>/g)).toHaveLength(2)
})
