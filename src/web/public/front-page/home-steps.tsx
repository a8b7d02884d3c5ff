import { useMessages } from '#web/i18n/messages.ts'
import { SAMPLE_MEMBER } from '#web/public/example-plan.ts'
import { Quilt } from '#web/quilt/quilt.tsx'

const ALL = Array.from({ length: 24 }, (_, at) => at + 1)

/** Three steps (PUB-03) on one strip: the same quilt at three moments of a group's life. */
export function HomeSteps() {
  const t = useMessages('home')
  const steps = [
    { title: t('stepJoinTitle'), text: t('stepJoinText'), picture: t('stepJoinPicture'), selected: [] },
    {
      title: t('stepDrawTitle'),
      text: t('stepDrawText'),
      picture: t('stepDrawPicture'),
      selected: SAMPLE_MEMBER.selected.filter((position) => position <= ALL.length).slice(0, 9),
    },
    { title: t('stepGoalTitle'), text: t('stepGoalText'), picture: t('stepGoalPicture'), selected: ALL },
  ]
  return (
    <section id="how-it-works" aria-labelledby="steps" className="bg-mist">
      <div className="page py-6 sm:py-8 lg:py-12">
        <h2 id="steps" className="text-28 md:text-36">
          {t('stepsTitle')}
        </h2>
        <ol className="mt-5 grid gap-x-8 gap-y-5 md:mt-8 md:grid-cols-3 md:gap-y-10">
          {steps.map(({ title, text, picture, selected }, at) => (
            <li key={title} className="grid grid-cols-[auto_1fr_8rem] items-center gap-x-3 gap-y-2 md:block">
              <p aria-hidden="true" className="font-display text-48 leading-none font-bold text-action">
                {at + 1}
              </p>
              <div className="col-start-3 row-start-1 md:mt-4">
                <Quilt seed="home" shares={24} columns={8} selected={selected} yours={6} label={picture} />
              </div>
              <h3 className="text-18 sm:text-22 md:mt-5">{title}</h3>
              <p className="col-span-3 text-ink-2 md:mt-2">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
