/** Reports as mail systems write them, shaped like theirs: the lines that programs read are whole, names and numbers are made up. */

interface Report {
  /** The address it came to; of a complaint, the sender that it names. */
  to: string
}

const crlf = (text: string) => Buffer.from(text.replaceAll('\n', '\r\n'), 'utf8')

const original = (to: string) => `Return-Path: <${to}>
From: Cotavia <no-reply@cotavia.example>
To: ana@example.com
Subject: Your installment 3 is due
Message-ID: <01935a7e-0000-7000-8000-000000000001@cotavia.example>
`

interface Delivery extends Report {
  action?: string
  status?: string
  diagnostic?: string
}

/** Postfix: every group of fields, and the answer of the other server. */
export const postfix = ({ to, action = 'failed', status = '5.1.1', diagnostic }: Delivery) =>
  crlf(`Return-Path: <>
Date: Thu, 26 Nov 2026 10:00:00 +0000 (UTC)
From: MAILER-DAEMON@mx.cotavia.example (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: ${to}
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="4XyZ1a2b3c.1764151200/mx.cotavia.example"
Content-Transfer-Encoding: 8bit

This is a MIME-encapsulated message.

--4XyZ1a2b3c.1764151200/mx.cotavia.example
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

This is the mail system at host mx.cotavia.example.

I'm sorry to have to inform you that your message could not
be delivered to one or more recipients.

<ana@example.com>: host mx.example.com[192.0.2.9] said: 550 5.1.1
    <ana@example.com>: Recipient address rejected: User unknown (in reply to
    RCPT TO command)

--4XyZ1a2b3c.1764151200/mx.cotavia.example
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.cotavia.example
X-Postfix-Queue-ID: 4XyZ1a2b3c
X-Postfix-Sender: rfc822; ${to}
Arrival-Date: Thu, 26 Nov 2026 09:59:58 +0000 (UTC)

Final-Recipient: rfc822; ana@example.com
Original-Recipient: rfc822;ana@example.com
Action: ${action}
Status: ${status}
Remote-MTA: dns; mx.example.com
Diagnostic-Code: ${
    diagnostic ??
    `smtp; 550 ${status} <ana@example.com>: Recipient address rejected:
    User unknown`
  }

--4XyZ1a2b3c.1764151200/mx.cotavia.example
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers

${original(to)}
--4XyZ1a2b3c.1764151200/mx.cotavia.example--
`)

/** Exim: always 5.0.0, and the other server's own code behind it. */
export const exim = ({ to, diagnostic = 'smtp; 550 5.1.1 User unknown' }: Delivery) =>
  crlf(`Received: from Debian-exim by mx.cotavia.example with local (Exim 4.96)
	id 1tFxyz-000abc-1q
	for ${to};
	Thu, 26 Nov 2026 10:00:00 +0000
X-Failed-Recipients: ana@example.com
Auto-Submitted: auto-replied
From: Mail Delivery System <Mailer-Daemon@mx.cotavia.example>
To: ${to}
References: <01935a7e-0000-7000-8000-000000000001@cotavia.example>
Content-Type: multipart/report; report-type=delivery-status; boundary=1764151200-eximdsn-1804289383
MIME-Version: 1.0
Subject: Mail delivery failed: returning message to sender

--1764151200-eximdsn-1804289383
Content-type: text/plain; charset=us-ascii

This message was created automatically by mail delivery software.

--1764151200-eximdsn-1804289383
Content-type: message/delivery-status

Reporting-MTA: dns; mx.cotavia.example

Action: failed
Final-Recipient: rfc822;ana@example.com
Status: 5.0.0
Remote-MTA: dns; mx.example.com
Diagnostic-Code: ${diagnostic}

--1764151200-eximdsn-1804289383
Content-type: message/rfc822

${original(to)}
Hello
--1764151200-eximdsn-1804289383--
`)

/** Exchange Online: HTML for people in front, base64 all over, no blank line at the end of the fields. */
export const exchange = ({ to, status = '5.1.10' }: Delivery) =>
  crlf(`From: <postmaster@example.com>
To: <${to}>
Subject: Undeliverable: Your installment 3 is due
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="_000_DS7PR11MB1234_"
X-MS-Exchange-Message-Is-Ndr: true
Auto-Submitted: auto-replied

--_000_DS7PR11MB1234_
Content-Type: multipart/alternative; differences=Content-Type;
	boundary="_001_DS7PR11MB1234_"

--_001_DS7PR11MB1234_
Content-Type: text/plain; charset="us-ascii"
Content-Transfer-Encoding: quoted-printable

Your message to ana@example.com couldn't be delivered.=
 ana wasn't found at example.com.

--_001_DS7PR11MB1234_
Content-Type: text/html; charset="us-ascii"

<html><body>Your message couldn't be delivered.</body></html>

--_001_DS7PR11MB1234_--

--_000_DS7PR11MB1234_
Content-Type: message/delivery-status
Content-Transfer-Encoding: base64

${Buffer.from(
  `Reporting-MTA: dns;DS7PR11MB1234.namprd11.prod.outlook.com\r
Received-From-MTA: dns;mx.cotavia.example\r
Arrival-Date: Thu, 26 Nov 2026 09:59:58 +0000\r
\r
Final-Recipient: rfc822;ana@example.com\r
Action: failed\r
Status: ${status}\r
Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup\r
X-Display-Name: ana@example.com`,
).toString('base64')}

--_000_DS7PR11MB1234_
Content-Type: message/rfc822

${original(to)}
Hello
--_000_DS7PR11MB1234_--
`)

/** Gmail: the answer of several lines, and a picture among the parts. */
export const gmail = ({ to, action = 'failed', status = '5.1.1' }: Delivery) =>
  crlf(`Delivered-To: ${to}
From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>
To: ${to}
Auto-Submitted: auto-replied
Subject: Delivery Status Notification (${action === 'failed' ? 'Failure' : 'Delay'})
Content-Type: multipart/report; boundary="0000000000001a2b3c0627abcdef"; report-type=delivery-status

--0000000000001a2b3c0627abcdef
Content-Type: multipart/related; boundary="0000000000001a2b400627abcdf3"

--0000000000001a2b400627abcdf3
Content-Type: text/plain; charset="UTF-8"

** Address not found **

--0000000000001a2b400627abcdf3
Content-Type: image/png; name="icon.png"
Content-Disposition: attachment; filename="icon.png"
Content-Transfer-Encoding: base64

iVBORw0KGgo=
--0000000000001a2b400627abcdf3--
--0000000000001a2b3c0627abcdef
Content-Type: message/delivery-status

Reporting-MTA: dns; googlemail.com
Arrival-Date: Thu, 26 Nov 2026 01:59:58 -0800 (PST)
X-Original-Message-ID: <01935a7e-0000-7000-8000-000000000001@cotavia.example>

Final-Recipient: rfc822; ana@example.com
Action: ${action}
Status: ${status}
Remote-MTA: dns; gmail-smtp-in.l.google.com. (192.0.2.26, the server for the domain.)
Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist. Please try
 550-5.1.1 double-checking the recipient's email address for typos.
Last-Attempt-Date: Thu, 26 Nov 2026 02:00:00 -0800 (PST)

--0000000000001a2b3c0627abcdef
Content-Type: message/rfc822

${original(to)}
Hello
--0000000000001a2b3c0627abcdef--
`)

/** A complaint as feedback loops send it, to an address of its own. */
export const complaint = ({
  to,
  kind = 'abuse',
  at = 'reply@cotavia.example',
}: Report & { kind?: string; at?: string }) =>
  crlf(`From: <feedback@arf.mail.example>
To: ${at}
Subject: FW: Your installment 3 is due
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report;
	boundary="part1_13d.2e68ed54_boundary"

--part1_13d.2e68ed54_boundary
Content-Type: text/plain; charset="US-ASCII"
Content-Transfer-Encoding: 7bit

This is an email abuse report for an email message received from IP 192.0.2.1.

--part1_13d.2e68ed54_boundary
Content-Type: message/feedback-report

Feedback-Type: ${kind}
User-Agent: SomeGenerator/1.0
Version: 1
Original-Mail-From: <${to}>
Reported-Domain: cotavia.example
Source-IP: 192.0.2.1

--part1_13d.2e68ed54_boundary
Content-Type: message/rfc822
Content-Disposition: inline

${original(to)}
Hello
--part1_13d.2e68ed54_boundary--
`)
