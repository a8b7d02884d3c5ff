import type { ReactNode } from 'react'
import { authPath } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { ProductExample } from '#web/public/front-page/home-products.tsx'
import { OlderGroup } from '#web/public/older-group.tsx'
import { CAR_EXAMPLE, HOME_EXAMPLE } from '#web/public/plan-figures.ts'
import { Illustration } from '#web/quilt/illustration.tsx'
import { Example } from '#web/sample.tsx'
import { buttonLook } from '#web/ui/button-look.ts'

/** A car and a home, each with its own way to an account (PUB-12). */
export function HowStart() {
  const t = useMessages('howItWorks')
  const home = useMessages('home')
  return (
    <section id="start" aria-labelledby="start-title" className="on-mangrove bg-mangrove text-ink">
      <div className="page py-12 lg:py-16">
        <h2 id="start-title" className="text-28 md:text-36">
          {t('startTitle')}
        </h2>
        <div className="mt-8 grid gap-x-8 gap-y-10 md:grid-cols-2">
          <Start
            title={home('carTitle')}
            picture={<Illustration name="car" className="w-44" />}
            example={<ProductExample plan={CAR_EXAMPLE} word="carExample" />}
            feeBps={CAR_EXAMPLE.feeBps}
            signUp={t('carSignUp')}
          />
          <Start
            title={home('homeTitle')}
            picture={<Illustration name="house" className="w-24" />}
            example={<ProductExample plan={HOME_EXAMPLE} word="homeExample" />}
            feeBps={HOME_EXAMPLE.feeBps}
            signUp={t('homeSignUp')}
          />
        </div>
      </div>
    </section>
  )
}

interface StartProps {
  title: string
  picture: ReactNode
  example: ReactNode
  feeBps: number
  signUp: string
}

function Start({ title, picture, example, feeBps, signUp }: StartProps) {
  const language = useLanguage()
  return (
    <article className="flex flex-col items-start gap-4 border-t-2 border-ink pt-6">
      <div className="flex h-24 items-end">{picture}</div>
      <h3 className="text-22">{title}</h3>
      <p className="measure">
        <Example /> {example} <OlderGroup feeBps={feeBps} />
      </p>
      <a href={authPath('signup', language)} className={`mt-auto ${buttonLook({ look: 'bright' })}`}>
        {signUp}
      </a>
    </article>
  )
}
