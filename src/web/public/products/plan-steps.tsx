import { Illustration } from '#web/quilt/illustration.tsx'
import type { Drawing } from '#web/quilt/illustration-tiles.ts'

interface PlanStepsProps {
  title: string
  steps: readonly { title: string; text: string }[]
  /** What the plan is for; more of it is sewn at each step. */
  drawing: Drawing
  /** How many tiles are sewn at each step. */
  sewn: readonly number[]
}

/** The four-step block of a product (PUB-13, PUB-15): the picture grows with the steps. */
export function PlanSteps({ title, steps, drawing, sewn }: PlanStepsProps) {
  return (
    <section id="steps" aria-labelledby="steps-title" className="bg-mist">
      <div className="page py-12 lg:py-16">
        <h2 id="steps-title" className="text-28 md:text-36">
          {title}
        </h2>
        <ol className="mt-8 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {steps.map((step, at) => (
            <li
              key={step.title}
              className="grid grid-cols-[5.5rem_1fr] content-start gap-x-5 sm:grid-cols-1 sm:gap-y-4"
            >
              <div className="flex items-end border-b-2 border-ink pb-1 max-sm:row-span-2 max-sm:items-start max-sm:border-b-0 max-sm:pt-1 sm:h-28">
                <Illustration name={drawing} sewn={sewn[at] ?? 0} className="max-h-full w-full max-w-44" />
              </div>
              <h3 className="flex gap-2 text-22">
                <span aria-hidden="true" className="text-action">
                  {at + 1}
                </span>
                {step.title}
              </h3>
              <p className="text-ink-2 max-sm:col-start-2">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
