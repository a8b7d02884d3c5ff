import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useMessages } from '#web/i18n/messages.ts'
import { showToast } from '#web/ui/toasts.tsx'
import type { UploadAnswer } from '#web/uploads/upload-answer.ts'

const MB = 1024 * 1024

/** A file on its way: how far it is, or why it didn't arrive; `lost` may be sent again as it is. */
export interface Sending {
  key: string
  file: File
  percent: number
  state: 'waiting' | 'sending' | 'lost' | 'refused'
  problem?: string
}

export interface UploadOptions {
  /** Where a file goes, with these fields. */
  path: string
  fields: Readonly<Record<string, string>>
  largest: number
  /** What the files are, in words: "{type} has been uploaded successfully." */
  type: string
  say: (refusal: NonNullable<UploadAnswer['refusal']>) => string
}

/**
 * Sends the files someone chose one after the other and says how far each is (ERR-01, KYC-16). One that's refused says why, and one that
 * got lost on the way (ERR-02) stays in the list to be sent again: by its button, or by itself when the network is back. Sent
 * twice, it's the same file.
 */
export function useUploads({ path, fields, largest, type, say }: UploadOptions) {
  const t = useMessages('uploads')
  const { revalidate } = useRevalidator()
  const [sendings, setSendings] = useState<Sending[]>([])
  const turn = useRef<Promise<unknown>>(Promise.resolve())

  const change = (key: string, to: Partial<Sending>) =>
    setSendings((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)))
  const drop = (key: string) => setSendings((all) => all.filter((one) => one.key !== key))

  const sendOne = async ({ key, file }: Sending) => {
    change(key, { state: 'sending', percent: 0 })
    const answer = await post(path, { ...fields, key }, file, (percent) => change(key, { percent }))
    if (answer === null) {
      change(key, { state: 'lost', problem: t('failedText') })
      showToast({ title: t('failed'), text: t('failedText'), tone: 'failure' })
      return
    }
    if (answer.refusal !== null) {
      change(key, { state: 'refused', problem: say(answer.refusal) })
      return
    }
    drop(key)
    showToast({ title: t('uploaded'), text: t('uploadedText', { type }) })
    await revalidate()
  }

  const send = (sending: Sending) => {
    change(sending.key, { state: 'waiting' })
    turn.current = turn.current.then(() => sendOne(sending))
  }

  /** Takes what was chosen and empties the field (KYC-16). */
  const choose = (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])].map((file): Sending => {
      const key = crypto.randomUUID()
      if (file.size <= largest) return { key, file, percent: 0, state: 'waiting' }
      const problem = say({ code: 'attachment_too_large', most: largest / MB })
      return { key, file, percent: 0, state: 'refused', problem }
    })
    input.value = ''
    setSendings((all) => [...all.filter(({ state }) => state !== 'refused'), ...chosen])
    for (const one of chosen) if (one.state === 'waiting') send(one)
  }

  const again = () => {
    for (const one of sendings) if (one.state === 'lost') send(one)
  }
  const sendLost = useRef(again)
  sendLost.current = again
  useEffect(() => {
    const online = () => sendLost.current()
    window.addEventListener('online', online)
    return () => window.removeEventListener('online', online)
  }, [])

  return { sendings, choose, send, drop }
}

/** A request that reports its progress, which fetch can't yet; null when no readable answer came. */
function post(
  path: string,
  fields: Readonly<Record<string, string>>,
  file: File,
  onPercent: (percent: number) => void,
): Promise<UploadAnswer | null> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', file)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onPercent(Math.round((loaded * 100) / Math.max(total, 1)))
    request.onload = () => resolve(request.status === 201 || request.status === 422 ? request.response : null)
    request.onerror = () => resolve(null)
    request.onabort = () => resolve(null)
    request.send(form)
  })
}
