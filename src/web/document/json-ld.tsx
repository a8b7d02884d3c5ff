/** A thing described in the words of schema.org. Only what is true and proven: no ratings, no reviews, no claims (rules 0). */
export type Facts = { '@type': string } & Record<string, unknown>

/**
 * Facts for search engines as a block of data, which the strict content policy lets stand because nothing runs it:
 * `<JsonLd facts={[faqFacts(entries)]} />`.
 */
export function JsonLd({ facts }: { facts: readonly Facts[] }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': facts })
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can begin or end.
      dangerouslySetInnerHTML={{ __html: text.replaceAll('<', '\\u003c') }}
    />
  )
}

/** The operator, for the home page. */
export function organizationFacts(name: string, url: string): Facts {
  return { '@type': 'Organization', '@id': `${url}/#organization`, name, url }
}

/** The site in one language with its search, for the home page. */
export function webSiteFacts(site: { name: string; url: string; locale: string }, searchUrl: string): Facts {
  return {
    '@type': 'WebSite',
    name: site.name,
    url: site.url,
    inLanguage: site.locale,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${searchUrl}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}

/** The trail from the home page to this one; `PageMeta` adds it for every page. */
export function breadcrumbFacts(steps: readonly { name: string; url: string }[]): Facts {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: url })),
  }
}

/** The questions on the page with their answers, which may be plain text or simple HTML. */
export function faqFacts(entries: readonly { question: string; answer: string }[]): Facts {
  return {
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/** A kind of group with what it costs; `fees` is a sentence that names the fee, `url` the page's whole URL. */
export function financialProductFacts(product: {
  name: string
  description: string
  fees: string
  url: string
  provider: string
}): Facts {
  const { name, description, fees, url, provider } = product
  return {
    '@type': 'FinancialProduct',
    name,
    description,
    url,
    feesAndCommissionsSpecification: fees,
    areaServed: 'US',
    provider: { '@type': 'Organization', name: provider },
  }
}
