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
      <div className="page py-10 lg:py-12">
        <h2 id="steps" className="text-28 md:text-36">
          {t('stepsTitle')}
        </h2>
        <ol className="mt-8 grid gap-x-8 gap-y-10 md:grid-cols-3">
          {steps.map(({ title, text, picture, selected }, at) => (
            <li key={title} className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-3 md:block">
              <p aria-hidden="true" className="font-display text-48 font-bold text-action">
                {at + 1}
              </p>
              <div className="col-span-2 row-start-2 md:mt-4">
                <Quilt seed="home" shares={24} columns={8} selected={selected} yours={6} label={picture} />
              </div>
              <div className="self-center md:mt-5">
                <h3 className="text-22">{title}</h3>
              </div>
              <p className="col-span-2 text-ink-2 md:mt-2">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
