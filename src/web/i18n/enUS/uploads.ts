/** What every upload field says about a file, whatever it asks for (KYC-16, decision 0071). */
export const uploads = {
  upload: 'Upload',
  photo: 'Take a photo',
  waiting: '{name} is next',
  uploading: 'Uploading {name}',
  percent: '{percent, number}%',
  remove: 'Remove {name}',
  removeShort: 'Remove',
  again: 'Try again: {name}',
  againShort: 'Try again',
  size: '{kilobytes, number} KB',
  uploaded: 'Document Uploaded',
  uploadedText: '{type} has been uploaded successfully.',
  failed: 'Upload Failed',
  failedText: 'Failed to upload document. Please try again.',
  refusals: {
    attachment_missing: 'Choose a file first',
    attachment_too_large: 'File size must be less than {most, number}MB',
    attachment_empty: 'The selected file is empty',
    attachment_type: 'The selected file must be a PDF, JPG, or PNG',
    attachment_unreadable: 'We couldn’t open the selected file. Try another one, or a new photo.',
    attachment_locked: 'This file is locked or needs a password. Save a copy without one, or send photos of the pages.',
    attachment_harmful:
      'This file has a script or another file inside, so we don’t accept it. Print it to PDF and send that, or send photos of the pages.',
    attachment_too_long: 'This file is too long for us to check. Send only the pages we need, up to {pages, number}.',
    attachment_later: 'We’re checking a lot of files right now. Try again in a minute.',
  },
} as const
