import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type KycDocumentType, LARGEST_KYC_DOCUMENT } from '#domain/kyc/documents.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { UploadAnswer } from '#web/kyc/uploads.server.ts'
import { useRefusalText } from '#web/kyc/use-refusal-text.ts'
import { showToast } from '#web/ui/toasts.tsx'

const MB = 1024 * 1024

/** Sends the files someone chose, one after the other, and says how far each is and why one isn't taken (ERR-01, ERR-02, KYC-16). */
export function useUploads(type: KycDocumentType) {
  const t = useMessages('kyc.documents')
  const refusalText = useRefusalText()
  const { revalidate } = useRevalidator()
  const [sending, setSending] = useState<{ name: string; percent: number } | null>(null)
  const [problem, setProblem] = useState<string>()

  const sendOne = async (file: File): Promise<boolean> => {
    if (file.size > LARGEST_KYC_DOCUMENT) {
      setProblem(refusalText({ code: 'attachment_too_large', most: LARGEST_KYC_DOCUMENT / MB }))
      return false
    }
    setSending({ name: file.name, percent: 0 })
    const answer = await post(type, file, (percent) => setSending({ name: file.name, percent }))
    if (answer === null) {
      setProblem(t('failedText'))
      showToast({ title: t('failed'), text: t('failedText'), tone: 'failure' })
      return false
    }
    if (answer.refusal !== null) {
      setProblem(refusalText(answer.refusal))
      return false
    }
    showToast({ title: t('uploaded'), text: t('uploadedText', { type: t(`kinds.${type}`) }) })
    return true
  }

  const send = async (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])]
    setProblem(undefined)
    for (const file of files) if (!(await sendOne(file))) break
    setSending(null)
    // KYC-16: emptied either way; what was taken is in the list.
    input.value = ''
    await revalidate()
  }

  return { sending, problem, send }
}

/** A request that reports its progress, which fetch can't yet; null when no readable answer came. */
function post(type: KycDocumentType, file: File, onPercent: (percent: number) => void): Promise<UploadAnswer | null> {
  const form = new FormData()
  form.set('type', type)
  form.set('file', file)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/kyc-onboarding/documents/upload')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onPercent(Math.round((loaded * 100) / Math.max(total, 1)))
    request.onload = () => resolve(request.status === 201 || request.status === 422 ? request.response : null)
    request.onerror = () => resolve(null)
    request.onabort = () => resolve(null)
    request.send(form)
  })
}
