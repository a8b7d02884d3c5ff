import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { LARGEST_PICTURE } from '#domain/access/avatar.ts'
import type { PictureAnswer } from '#web/member/profile/picture-answer.ts'

/** What the page says about a picture that wasn't taken. */
type PictureProblem = Exclude<PictureAnswer['refusal'], null> | 'failed'

/** Sends a chosen picture, and says how far it is and why it isn't taken. */
export function usePictureUpload() {
  const { revalidate } = useRevalidator()
  const [percent, setPercent] = useState<number | null>(null)
  const [problem, setProblem] = useState<PictureProblem | null>(null)
  const send = async (input: HTMLInputElement) => {
    const [file] = input.files ?? []
    if (file === undefined) return
    setProblem(null)
    if (file.size > LARGEST_PICTURE) setProblem('attachment_too_large')
    else {
      setPercent(0)
      setProblem(await post(file, setPercent))
      setPercent(null)
      await revalidate()
    }
    input.value = ''
  }
  return { percent, problem, send }
}

/** A request that reports its progress, which fetch can't yet; null when the picture is kept. */
function post(file: File, onPercent: (percent: number) => void): Promise<PictureProblem | null> {
  const form = new FormData()
  form.set('picture', file)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/user/avatar')
    request.setRequestHeader('Accept', 'application/json')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onPercent(Math.round((loaded * 100) / Math.max(total, 1)))
    request.onload = () => {
      const answer = request.response as PictureAnswer | null
      const isAnswer = request.status === 201 || request.status === 422
      resolve(isAnswer && answer !== null ? answer.refusal : 'failed')
    }
    request.onerror = () => resolve('failed')
    request.onabort = () => resolve('failed')
    request.send(form)
  })
}
